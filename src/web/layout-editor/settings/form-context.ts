/** Context of all controls of a block's form: position, problems, and allowed picture hosts. */
import { createContext, useContext } from 'react'
import type { Field as FramedField } from '#ui/form/use-form.ts'

export interface BlockForm {
  /** Begins the ids of all controls. */
  readonly id: string
  /** Reported problems by field path. */
  readonly problems: ReadonlyMap<string, string>
  /** Hosts of images besides this site (decision 41); `null` until they are known. */
  readonly imageHosts: readonly string[] | null
  /** The Oslo calendar year. */
  readonly thisYear: number
}

const BlockFormContext = createContext<BlockForm | null>(null)
export const BlockFormProvider = BlockFormContext.Provider

/** @throws outside the form of a block */
export function useBlockForm(): BlockForm {
  const form = useContext(BlockFormContext)
  if (!form) throw new Error('a control stands outside the form of a block')
  return form
}

/** The field as the form kit wants to know it. @param path as {@link BlockForm.problems} has it */
export function useFramedField(path: string): FramedField {
  const { id, problems } = useBlockForm()
  return { id: controlId(id, path), name: path, problem: problems.get(path) ?? '', isBusy: false }
}

/** ID of a control in the document, from its place in the block. */
export function controlId(formId: string, path: string): string {
  return `${formId}-${path}`
}
