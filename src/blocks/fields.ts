/**
 * Editor forms as data: one renderer draws every block's settings. Labels are taken from the dictionary,
 * never written here.
 */
import type { LayoutTexts } from '#texts/texts.ts'

/** The words of the forms: loaded with the editor, never with a page that is only read. */
export type FormTexts = LayoutTexts['settings']
type Label = (texts: FormTexts['fields']) => string

interface FieldBase {
  /** The attribute it edits. */
  readonly key: string
  readonly label: Label
  readonly help?: Label
  readonly required: boolean
  /** A new block is stored without the attribute, as blocks were before it existed. */
  readonly isAbsentAtFirst?: true
}

export interface Choice {
  /** The stored attribute value. */
  readonly value: string | number | true
  readonly label: (texts: FormTexts) => string
}

/**
 * `initial` is the value of a new block, and shown where an old block has none: equal to the default of the
 * type's schema.
 */
export type Field =
  /** `pattern`: additional validation. */
  | (FieldBase & { readonly control: 'text'; readonly maxLength: number; readonly pattern?: RegExp })
  /** Address of a link, required and validated only where the attribute `when.key` is `when.is`. */
  | (FieldBase & {
      readonly control: 'link'
      readonly maxLength: number
      readonly when: { readonly key: string; readonly is: string }
    })
  /** Plain text over several lines. */
  | (FieldBase & { readonly control: 'lines'; readonly maxLength: number })
  /** The address of a picture, on this site or on a host that the content names (decision 41). */
  | (FieldBase & { readonly control: 'image'; readonly maxLength: number })
  | (FieldBase & { readonly control: 'markdown'; readonly maxLength: number })
  /** Default: off. */
  | (FieldBase & { readonly control: 'toggle'; readonly initial?: boolean })
  /** Both bounds inclusive; `decimals` at most, default by specification §9. */
  | (FieldBase & {
      readonly control: 'number'
      readonly min: number
      readonly max: number
      readonly initial: number
      readonly decimals?: number
    })
  /** Default: the first; '' = none yet. */
  | (FieldBase & {
      readonly control: 'choice'
      readonly choices: readonly Choice[]
      readonly initial?: string
    })
  /** Any number of the choices, stored as a list in the order of choosing. */
  | (FieldBase & {
      readonly control: 'choices'
      readonly choices: readonly Choice[]
      readonly initial: readonly string[]
    })
  /** "Auto" and the years from 1990; `edge` says which end of the year is stored (decision 34). */
  | (FieldBase & { readonly control: 'year'; readonly edge: 'from' | 'to' })
  /** The whole range, the last years, or another stored range (decision 0109). */
  | (FieldBase & { readonly control: 'window' })
  /** One ID, or a list of them with a `max` above one. `add`: name of the button, where a form has two lists. */
  | (FieldBase & { readonly control: 'series'; readonly max: number; readonly add?: Label })
  | (FieldBase & { readonly control: 'comment' })
  | (FieldBase & { readonly control: 'feeds'; readonly max: number })
  /** A list of items that each have fields of their own, shown in so many columns. */
  | (FieldBase & {
      readonly control: 'list'
      readonly max: number
      readonly columns: 1 | 2
      readonly fields: readonly Field[]
    })

/** Settings of a block type, and its support of heading and subtitle (decision 24). */
export type BlockFields = {
  /** Whether a block of the type must have a heading. */
  readonly headingRequired: boolean
  /** `false` = the frame shows no subtitle of the editor's, and the form has no field for it. */
  readonly hasSubtitle: boolean
} & (
  | {
      readonly inEditor: true
      /** The block's name in the picker. */
      readonly title: (texts: FormTexts) => string
      /** Only with the admin hash (decision 16). */
      readonly adminOnly: boolean
      /** Shown in the picker, but not to be chosen yet. */
      readonly comingSoon: boolean
      readonly fields: readonly Field[]
    }
  | { readonly inEditor: false; readonly reason: string }
)
