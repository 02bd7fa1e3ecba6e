/** Problems of a block: reported on submit, and afterwards updated with every change. */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useImageHosts } from '../../pickers/use-editor-settings.ts'
import { blockProblems } from './block-problems.ts'
import { fieldsOf } from './edited-block.ts'
import { controlId } from './form-context.ts'

export function useBlockValidation(block: Block, type: BlockType) {
  const texts = useLayoutTexts().settings
  const imageHosts = useImageHosts()
  const id = useId()
  const summaryRef = useRef<HTMLDivElement>(null)
  const [complained, setComplained] = useState<{
    readonly paths: ReadonlySet<string>
    readonly times: number
  }>({ paths: new Set(), times: 0 })
  const all = blockProblems(block, type, fieldsOf(type), { texts, imageHosts: imageHosts ?? [] })
  const refused = all.filter(({ path }) => complained.paths.has(path))
  const first = useRef('')
  useEffect(() => {
    first.current = refused.length > 1 ? '' : (refused[0]?.path ?? '')
  })
  useEffect(() => {
    if (complained.times === 0) return
    if (first.current === '') summaryRef.current?.focus()
    else document.getElementById(controlId(id, first.current))?.focus()
  }, [complained.times, id])
  return {
    /** Whether there are no problems, reported or not. */
    isFaultless: all.length === 0,
    /** For the list of all that is complained of. */
    refused: refused.map(({ path, summary }) => ({ id: controlId(id, path), problem: summary })),
    summaryRef,
    /** For the controls. */
    context: {
      id,
      imageHosts,
      problems: useMemo(() => new Map(refused.map(({ path, text }) => [path, text])), [refused]),
    },
    /** Complains. @returns whether the block can be used */
    check: () => {
      if (all.length > 0)
        setComplained(({ times }) => ({ paths: new Set(all.map(({ path }) => path)), times: times + 1 }))
      return all.length === 0
    },
  }
}
