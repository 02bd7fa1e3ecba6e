/**
 * Editor forms as data: one renderer draws every block's settings. Labels are picked from the dictionary, never written here.
 */
import type { Texts } from '#texts/texts.ts'

export type EditorTexts = Texts['editor']
type Label = (texts: EditorTexts) => string

interface FieldBase {
  /** The attribute it edits. */
  readonly key: string
  readonly label: Label
  readonly help?: Label
  readonly required: boolean
}

export interface Choice {
  /** As the attribute is stored. */
  readonly value: string | number | true
  readonly label: (texts: Texts) => string
}

export type Field =
  | (FieldBase & { readonly control: 'text'; readonly maxLength: number })
  /** Plain text over several lines. */
  | (FieldBase & { readonly control: 'lines'; readonly maxLength: number })
  | (FieldBase & { readonly control: 'markdown' })
  | (FieldBase & { readonly control: 'toggle' })
  /** A whole number, both bounds allowed. */
  | (FieldBase & { readonly control: 'number'; readonly min: number; readonly max: number })
  | (FieldBase & { readonly control: 'choice'; readonly choices: readonly Choice[] })
  /** Any number of the choices, stored as a list in the order of choosing. */
  | (FieldBase & { readonly control: 'choices'; readonly choices: readonly Choice[] })
  /** "Auto" and the years from 1990; `edge` says which end of the year is stored (decision 34). */
  | (FieldBase & { readonly control: 'year'; readonly edge: 'from' | 'to' })
  | (FieldBase & { readonly control: 'series'; readonly max: number })
  | (FieldBase & { readonly control: 'comment' })
  | (FieldBase & { readonly control: 'feeds'; readonly max: number })
  /** A list of items that each have fields of their own, shown in so many columns. */
  | (FieldBase & { readonly control: 'list'; readonly max: number; readonly columns: 1 | 2; readonly fields: readonly Field[] })

export type BlockFields =
  | {
      readonly inEditor: true
      /** The block's name in the picker. */
      readonly title: (texts: Texts) => string
      /** Only with the admin hash (decision 16). */
      readonly adminOnly: boolean
      /** Shown in the picker, but not to be chosen yet. */
      readonly comingSoon: boolean
      readonly fields: readonly Field[]
    }
  | { readonly inEditor: false; readonly reason: string }
