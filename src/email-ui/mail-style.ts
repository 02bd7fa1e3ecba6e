/**
 * Styles of mails. The site's colours (`#core/palette.ts`) are inline, where every mail program reads them;
 * programs with a dark theme find the dark colours in the one `<style>`, by class. There are no web fonts,
 * because half of all programs drop them.
 */
import type { CSSProperties } from 'react'
import { palettes, type ColourToken } from '#core/palette.ts'

const { light, dark } = palettes

/** Outlook for Windows renders with Word and has properties of its own. */
export type MailStyle = CSSProperties & { readonly msoHide?: 'all'; readonly msoPaddingAlt?: string }

export const TEXT_FONT = 'Inter, -apple-system, BlinkMacSystemFont, Segoe UI, Helvetica, Arial, sans-serif'
export const DISPLAY_FONT = 'Georgia, Cambria, Times New Roman, serif'

/** Maximum width of a mail in pixels; narrower screens get narrower lines. */
export const SHEET_WIDTH = 600
/** Left and right padding of the sheet, smaller on narrow screens. */
const SHEET_PADDING = 40
/** Width that the sheet leaves to a part, in pixels. */
export const PART_WIDTH = SHEET_WIDTH - 2 * SHEET_PADDING

interface ColourRole {
  readonly property: 'background-color' | 'color' | 'border-color'
  readonly token: ColourToken
}

/**
 * Colour roles, with a class for each. tests/account-mails.test.ts checks the contrast of text and
 * background.
 */
export const COLOUR_ROLES = {
  'k-paper': { property: 'background-color', token: 'paper' },
  'k-sheet': { property: 'background-color', token: 'surface' },
  'k-edge': { property: 'border-color', token: 'hairline' },
  'k-bar': { property: 'background-color', token: 'accent' },
  'k-ink': { property: 'color', token: 'ink' },
  'k-muted': { property: 'color', token: 'ink-muted' },
  'k-link': { property: 'color', token: 'accent' },
  'k-button': { property: 'background-color', token: 'accent' },
  'k-label': { property: 'color', token: 'on-accent' },
} as const satisfies Record<string, ColourRole>
export type ColourClass = keyof typeof COLOUR_ROLES

/** The light colour of a role, for the inline style beside its class. */
export function lightColour(role: ColourClass): string {
  return light[COLOUR_ROLES[role].token]
}

/** Declares both themes, so that programs do not invert the colours themselves, and sets the dark colours. */
export const MAIL_STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${Object.entries(COLOUR_ROLES)
    .map(([name, { property, token }]) => `.${name}{${property}:${dark[token]}!important}`)
    .join('')}}`,
  '@media (max-width:480px){.k-pad{padding-left:20px!important;padding-right:20px!important}}',
].join('')

/** Only in mails with figures: stacks the two figures of a line on narrow screens. */
export const FIGURES_STYLE_SHEET = [
  '@media (max-width:480px){.k-half{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}',
  '.k-next{border-top-width:1px!important;padding-top:12px!important}}',
].join('')

export const TEXT: MailStyle = {
  margin: '0 0 16px',
  fontFamily: TEXT_FONT,
  fontSize: 16,
  lineHeight: '25px',
  color: lightColour('k-ink'),
  overflowWrap: 'anywhere',
}
export const NOTE: MailStyle = { ...TEXT, fontSize: 14, lineHeight: '22px', color: lightColour('k-muted') }
export const LINK: MailStyle = { color: lightColour('k-link'), textDecoration: 'underline' }
export const HAIRLINE = `1px solid ${lightColour('k-edge')}`
