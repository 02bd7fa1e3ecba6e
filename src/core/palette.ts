/**
 * Colours of the site as data, for charts as pictures and for mails, which cannot use custom properties.
 * Pages use the same colours as custom properties of `styles/tokens.css`; `tokens.test.ts` checks that both
 * agree, the contrast, and that meaningful colours differ for every kind of colour vision.
 */
/** `#rrggbb`. */
export type Hex = `#${string}`

const light = {
  /** Background of the page. */
  paper: '#faf8f4',
  /** Background of surfaces on the page: menus, dialogs, fields. */
  surface: '#ffffff',
  /** Background of a hovered row or button, and of code. */
  tint: '#f2ede4',
  ink: '#14202b',
  'ink-muted': '#55616c',
  /** Decorative dividers: exempt from contrast requirements. */
  hairline: '#ded8cd',
  /** Border of a control. */
  line: '#857f75',
  accent: '#0b4f6c',
  'accent-strong': '#07384e',
  'on-accent': '#ffffff',
  highlight: '#a34e12',
  focus: '#1a6fa0',
  danger: '#a3262a',
  /** For series that define which direction is good; `up` and `down` alone stay neutral. */
  good: '#1f6b46',
  up: '#14202b',
  down: '#14202b',
  even: '#55616c',
  'chart-1': '#06425f',
  'chart-2': '#b95511',
  'chart-3': '#508d79',
  'chart-4': '#8f62ab',
  'chart-grid': '#e6e1d7',
  'vacancy-low': '#4b8a57',
  'vacancy-medium': '#f0cf3a',
  'vacancy-high': '#84379f',
  'vacancy-none': '#cdd2d7',
  'vacancy-low-line': '#2a6b3d',
  'vacancy-medium-line': '#8a6d00',
  'vacancy-high-line': '#5f2375',
  'vacancy-none-line': '#6b747c',
} as const satisfies Record<string, Hex>

export type ColourToken = keyof typeof light
export type Palette = Readonly<Record<ColourToken, Hex>>

const dark: Palette = {
  paper: '#10161c',
  surface: '#182029',
  tint: '#212c37',
  ink: '#ece7de',
  'ink-muted': '#a9b3bc',
  hairline: '#2d3843',
  line: '#76828d',
  accent: '#86c5e3',
  'accent-strong': '#b5def2',
  'on-accent': '#0c1a24',
  highlight: '#e8a06a',
  focus: '#86c5e3',
  danger: '#f29b94',
  good: '#7fc8a0',
  up: '#ece7de',
  down: '#ece7de',
  even: '#a9b3bc',
  'chart-1': '#8ad5fe',
  'chart-2': '#f39d4c',
  'chart-3': '#43a085',
  'chart-4': '#af67b3',
  'chart-grid': '#28323d',
  'vacancy-low': '#368144',
  'vacancy-medium': '#f6d940',
  'vacancy-high': '#9747a6',
  'vacancy-none': '#d5dbdf',
  'vacancy-low-line': '#7fd09a',
  'vacancy-medium-line': '#f6d940',
  'vacancy-high-line': '#d79be8',
  'vacancy-none-line': '#98a3ac',
}

/**
 * The three palettes. `inverted` is the background of an inverted block, the same in both themes: ink with
 * paper text on a light page, a raised panel on a dark one.
 */
export const palettes = {
  light,
  dark,
  inverted: {
    ...dark,
    paper: '#1b2733',
    surface: '#22303d',
    tint: '#2a3947',
    'ink-muted': '#b4bec6',
    hairline: '#3a4a59',
    line: '#8a96a1',
    'chart-grid': '#334250',
  },
} as const satisfies Record<string, Palette>
