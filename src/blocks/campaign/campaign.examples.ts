/** Campaigns with a picture, a film, every kind of button, and hostile or broken attributes. */
import { HOSTILE_TEXT, type Example } from '../example.ts'
import { BUTTON_ICONS, BUTTON_VARIANTS, ICON_POSITIONS } from './campaign-options.ts'

function campaign(name: string, attributes: Readonly<Record<string, unknown>>, heading = ''): Example {
  return { name, block: { heading, attributes }, answers: [] }
}

const layout = {
  title: 'Lag ditt eget oppsett',
  text: 'Velg tallene du følger, og få dem samlet.\nDet koster ingenting.',
  bulletPoints: [{ point: 'Inntil ti oppsett' }, { point: 'Alle tallene i portalen' }, { point: ' ' }],
  buttons: [
    { buttonText: 'Nytt oppsett', action: 'newLayout', icon: 'compose', icon_position: 'left' },
    {
      buttonText: 'Registrer deg',
      action: 'register',
      variant: 'secondary',
      icon: 'person',
      icon_position: 'left',
    },
    { buttonText: 'Logg inn', action: 'login', variant: 'tertiary', icon: 'log_in' },
  ],
}

const everyButton = BUTTON_VARIANTS.flatMap((variant) =>
  ICON_POSITIONS.map((icon_position) => ({
    buttonText: `${variant}, ${icon_position}`,
    url: '/metode',
    variant,
    icon: 'arrow_right',
    icon_position,
  })),
)
const everyIcon = BUTTON_ICONS.map((icon) => ({ buttonText: icon, url: 'https://example.org/', icon }))

const long = 'Kampanjen som aldri tar slutt '.repeat(333)

export const campaignExamples: readonly Example[] = [
  campaign('words and buttons', layout),
  campaign('picture', { ...layout, imageUrl: '/bilder/oppsett.svg' }),
  campaign('centred', { ...layout, imageUrl: 'https://images.example.org/oppsett.jpg', center: true }),
  campaign('film', { title: 'Slik leser du tallene', text: 'To minutter.', vimeoID: '76979871' }),
  campaign(
    'film with poster',
    { ...layout, imageUrl: '/bilder/oppsett.svg', vimeoID: '76979871/a1B2c3' },
    'Kom i gang',
  ),
  campaign('film without title', { vimeoID: '76979871' }),
  campaign('every look of a button', { title: 'Knapper', buttons: everyButton }),
  campaign('every icon', { title: 'Ikoner', buttons: everyIcon }),
  campaign('empty', {}),
  campaign('extreme', {
    title: long,
    text: 'a'.repeat(10_000),
    imageUrl: 'a'.repeat(10_000),
    bulletPoints: [{ point: '🏢'.repeat(5_000) }, { point: '\u202Eשלום \u200Fעיר' }],
    buttons: [{ buttonText: long, url: '/metode' }],
  }),
  campaign('hostile', {
    title: HOSTILE_TEXT,
    text: HOSTILE_TEXT,
    imageUrl: 'https://evil.example/pixel.gif',
    vimeoID: '1/x',
    bulletPoints: [{ point: HOSTILE_TEXT }],
    buttons: [
      { buttonText: 'a', url: 'javascript:alert(1)' },
      { buttonText: 'b', url: 'java\tscript:alert(1)' },
      { buttonText: 'c', url: '//evil.example' },
      { buttonText: 'd', url: 'https://a@evil.example' },
      { buttonText: ' ', url: '/metode' },
      { buttonText: HOSTILE_TEXT, action: 'login', url: 'javascript:alert(1)' },
    ],
  }),
]
