/** Envelope controls of every block: heading and frame (specification §2 "Block types"; decision 24). */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { isIconName } from '#ui/icons/icon-paths.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { lazyPicker } from '../../pickers/lazy-picker.tsx'
import { useBlockForm, useFramedField } from './form-context.ts'
import { FlagControl, LinesControl, TextControl } from './typed-controls.tsx'
import picked from '../../pickers/picked-list.module.css'
import styles from './settings.module.css'

const IconPicker = lazyPicker(
  async () => (await import('../../pickers/icon-picker.tsx')).IconPicker,
  () => useLayoutTexts().pickers.icon,
)

interface EnvelopeProps {
  readonly block: Block
  readonly type: BlockType
  readonly onChange: (block: Block) => void
}

/** Heading and subtitle: first in the form. */
export function HeadingControls({ block, type, onChange }: EnvelopeProps) {
  const { form } = useLayoutTexts().settings
  const { headingRequired, hasSubtitle } = fieldsByType[type]
  return (
    <>
      <TextControl
        path="heading"
        label={form.heading}
        help={undefined}
        isOptional={!headingRequired}
        value={block.heading}
        onChange={(heading) => onChange({ ...block, heading })}
      />
      {hasSubtitle && (
        <TextControl
          path="subtitle"
          label={form.subtitle}
          help={undefined}
          isOptional
          value={block.subtitle}
          onChange={(subtitle) => onChange({ ...block, subtitle })}
        />
      )}
    </>
  )
}

/** Everything else of the frame: last in the form, and folded away until something in it is refused. */
export function AppearanceControls({ block, onChange }: Omit<EnvelopeProps, 'type'>) {
  const { form } = useLayoutTexts().settings
  const { problems } = useBlockForm()
  const isRefused = problems.has('description') || problems.has('source')
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    // The group is only opened automatically: closing it while the user types in it would hide the field.
    if (isRefused && details.current) details.current.open = true
  }, [isRefused])
  return (
    <details ref={details} className={styles.appearance}>
      <summary>{form.appearance}</summary>
      <div className={styles.form}>
        <LinesControl
          path="description"
          label={form.description}
          help={form.descriptionHelp}
          isOptional
          value={block.description}
          onChange={(description) => onChange({ ...block, description })}
        />
        <TextControl
          path="source"
          label={form.source}
          help={form.sourceHelp}
          isOptional
          value={block.source}
          onChange={(source) => onChange({ ...block, source })}
        />
        <IconControl icon={block.icon} onChange={(icon) => onChange({ ...block, icon })} />
        <FlagControl
          path="seamless"
          label={form.seamless}
          help={undefined}
          value={block.seamless}
          onChange={(seamless) => onChange({ ...block, seamless })}
        />
        <FlagControl
          path="inverted"
          label={form.inverted}
          help={undefined}
          value={block.inverted}
          onChange={(inverted) => onChange({ ...block, inverted })}
        />
      </div>
    </details>
  )
}

function IconControl({ icon, onChange }: { icon: string; onChange: (icon: string) => void }) {
  const { settings, pickers } = useLayoutTexts()
  const { id } = useFramedField('icon')
  const [isOpen, setOpen] = useState(false)
  const iconNames: Readonly<Record<string, string>> = pickers.iconNames
  const name = icon === '' ? pickers.withoutIcon : (iconNames[icon] ?? icon)
  return (
    <div className={`field ${picked.picked}`}>
      <span id={`${id}-label`} className={styles.name}>
        {settings.form.icon}
      </span>
      <div className={styles.iconChoice}>
        {isIconName(icon) && <Icon name={icon} />}
        <span id={`${id}-value`}>{name}</span>
        <Button
          id={id}
          size="small"
          aria-describedby={`${id}-label ${id}-value`}
          onClick={() => setOpen(true)}
        >
          {pickers.icon}
        </Button>
      </div>
      {isOpen && <IconPicker icon={icon} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}
