/** The lease page as data: the form with what was typed, and the result in finished words. */
import type { PageLink } from './page-link.ts'

export interface LeaseFieldModel {
  /** Name of the parameter. */
  readonly name: string
  /** Id of the control in the document. */
  readonly id: string
  readonly label: string
  readonly hint: string
  /** As it was typed; of a choice, the chosen value. */
  readonly value: string
  /** '' = nothing is wrong. */
  readonly error: string
  readonly isRequired: boolean
  /** `lines` has one thing a line. */
  readonly control: 'text' | 'decimal' | 'lines' | 'choice'
  /** Of a choice. */
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

export interface LeaseFieldGroup {
  readonly legend: string
  /** Rarer fields are folded away, unless one of them is filled in. */
  readonly folding: 'none' | 'closed' | 'open'
  readonly fields: readonly LeaseFieldModel[]
}

export interface LeaseTable {
  readonly id: string
  readonly caption: string
  /** '' = none. */
  readonly intro: string
  readonly heads: readonly { readonly text: string; readonly isNumber: boolean }[]
  /** The first cell of a row is its head. */
  readonly rows: readonly (readonly string[])[]
  /** A last row with totals. */
  readonly total: readonly string[] | null
  readonly notes: readonly string[]
}

export interface LeaseResult {
  readonly heading: string
  readonly now: string
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  readonly asOf: string
  readonly warnings: { readonly heading: string; readonly items: readonly string[] } | null
  readonly next: { readonly heading: string; readonly text: string } | null
  readonly tables: readonly LeaseTable[]
  readonly how: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly { readonly term: string; readonly lines: readonly string[] }[]
  } | null
  readonly files: {
    readonly heading: string
    readonly address: PageLink
    readonly note: string
    /** Files with the same case. */
    readonly links: readonly PageLink[]
  }
  readonly disclaimer: string
}

export interface LeaseModel {
  /** Path that the form asks, with the language prefix. */
  readonly action: string
  readonly problems: { readonly heading: string; readonly items: readonly PageLink[] } | null
  readonly groups: readonly LeaseFieldGroup[]
  readonly submit: string
  /** After the label of a field that may be empty. */
  readonly optional: string
  /** After the form: an example or the empty form, and the explanation. */
  readonly links: readonly PageLink[]
  readonly result: LeaseResult | null
}
