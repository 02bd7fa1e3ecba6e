/**
 * Usage: `node bench/newsletter-render.bench.ts`
 *
 * Distinct mails rendered per second when most of their parts are shared: six pictures, fifteen figures and
 * three tables, with a subject, a greeting and links of the reader's own. Reading, composing and sending are
 * measured elsewhere.
 */
import type { MailContent, MailPart } from '#email-ui/mail-content.ts'
import type * as renderMailModule from '#mail/render-mail.tsx'
import { above, alone, printGoals } from './goal-table.ts'
import { median } from './measured-load.ts'
import { sourceModule } from './source-module.ts'

const MAILS = 2_000
const ROUNDS = 5
const MIN_PER_SECOND = 300
const SITE = 'https://kvartal.example'

const { renderMail } = await sourceModule<typeof renderMailModule>('src/mail/render-mail.tsx')

const shared = sharedParts()
renderMail(mailTo(0, shared))
const [kept, anew] = [rate(() => shared), rate(sharedParts)]
printGoals([
  above(MIN_PER_SECOND, 'Mails with 6 pictures, 15 figures and 3 tables, parts shared', kept.aSecond, '/s'),
  alone('The same for each second of the processor', kept.aProcessorSecond, '/s'),
  alone('Every part rendered again, for each second of the processor', anew.aProcessorSecond, '/s'),
  alone('HTML of one', Buffer.byteLength(renderMail(mailTo(0, shared)).html) / 1000, 'kB'),
])

/** Median of the mails per second, by wall time and by the processor time of the process. */
function rate(partsOf: () => readonly MailPart[]): {
  readonly aSecond: number
  readonly aProcessorSecond: number
} {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    let bytes = 0
    for (let reader = 0; reader < MAILS; reader += 1) {
      const { html, text } = renderMail(mailTo(reader, partsOf()))
      bytes += html.length + text.length
    }
    if (bytes < MAILS) throw new Error('the mails are empty')
    const { user, system } = process.cpuUsage(before)
    return {
      aSecond: (MAILS * 1e3) / (performance.now() - startedAt),
      aProcessorSecond: (MAILS * 1e6) / (user + system),
    }
  })
  return {
    aSecond: median(rounds.map(({ aSecond }) => aSecond)),
    aProcessorSecond: median(rounds.map(({ aProcessorSecond }) => aProcessorSecond)),
  }
}

function mailTo(reader: number, parts: readonly MailPart[]): MailContent {
  return {
    locale: 'nb-NO',
    subject: `Ledigheten i Oslo steg til 6,5 % (${reader})`,
    preheader: 'Tre av tallene dine er endret siden sist.',
    sender: { name: 'Kvartal', tagline: 'Markedsinnsikt for næringseiendom', href: `${SITE}/` },
    webCopy: { label: 'Les den på nettet', href: `${SITE}/nyhetsbrev/${reader}` },
    parts: [
      { kind: 'heading', text: 'Siden sist' },
      { kind: 'paragraph', text: `Hei, leser ${reader}!` },
      ...parts,
    ],
    footer: ['Du får denne e-posten fordi du har bedt om nyhetsbrevet.'],
    links: [
      { label: 'Endre nyhetsbrevet', href: `${SITE}/nyhetsbrev/endre/${reader}` },
      { label: 'Meld deg av', href: `${SITE}/nyhetsbrev/slutt/${reader}` },
    ],
  }
}

function sharedParts(): readonly MailPart[] {
  const figures = Array.from({ length: 15 }, (_, index) => ({
    title: `Kontorledighet ${index}`,
    href: `${SITE}/serier/s${index}`,
    value: `${index},5 %`,
    change: '↑ Opp 0,3 prosentpoeng siden desember 2025',
    note: 'juni 2026',
  }))
  const table: MailPart = {
    kind: 'table',
    caption: 'Ledighet og leiepriser per område',
    columns: ['Område', 'Kontorledighet', 'Endring', 'God standard', 'Høy standard'].map((label, index) => ({
      label,
      isNumber: index > 0,
    })),
    rows: Array.from({ length: 12 }, (_, index) => [
      `Område ${index}`,
      '6,5 %',
      '+0,5',
      '4 200–5 300',
      '5 500–6 800',
    ]),
  }
  return [
    { kind: 'section', text: 'Nøkkeltall', href: `${SITE}/oslo` },
    { kind: 'figures', figures },
    ...Array.from({ length: 6 }, (_, index): MailPart => ({
      kind: 'picture',
      src: `${SITE}/bilder/${index}.png`,
      alt: 'Linjediagram med 1 serie fra 2018 til 2024. 8,1 % til 6,3 %.',
      width: 600,
      height: 260,
      href: `${SITE}/serier/s${index}`,
      caption: 'Kilde: SSB',
    })),
    ...Array.from({ length: 3 }, (): MailPart => ({ ...table })),
  ]
}
