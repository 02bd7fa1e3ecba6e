/** The words of the pages with lines for other programs, in bokmål. */
import type { UseFiguresTexts } from '../../pages/use-figures-texts.ts'

export const useFiguresNb: UseFiguresTexts = {
  title: (subject) => `Bruk tallet: ${subject}`,
  lead: 'Ferdige linjer for regneark og programmer. Tallene hentes på nytt hver gang du oppdaterer arket eller kjører programmet.',
  areasOf: (market) => `områdene i ${market}`,
  link: 'Bruk tallet i Excel, Python og andre programmer',
  files: 'Filer',
  file: {
    csv: { name: 'CSV for programmer', link: 'Last ned CSV' },
    xlsx: { name: 'Excel-fil', link: 'Last ned Excel-filen' },
    jsonStat: { name: 'JSON-stat 2.0', link: 'Åpne JSON-stat' },
    json: { name: 'JSON fra API-et', link: 'Åpne JSON' },
    metadata: { name: 'Metadata', link: 'Åpne metadata' },
  },
  documentation: 'Beskrivelse',
  documentationText: 'Alle kall og filer i API-et',
  lines: 'Linjer å kopiere',
  copy: (what) => `Kopier (${what})`,
  steps: 'Slik gjør du',
  programs: {
    excel: {
      name: 'Excel (Power Query)',
      step: 'Velg Data, Hent data, Fra andre kilder, Tom spørring. Åpne Avansert redigering, lim inn linjene, og velg anonym tilgang om Excel spør.',
    },
    sheets: {
      name: 'Google Regneark',
      step: 'Lim inn formelen i en tom celle. Google henter tallene på nytt omtrent hver time.',
    },
    powerBi: {
      name: 'Power BI',
      step: 'Velg Hent data, Tom spørring, Avansert redigering, og lim inn linjene. Velg anonym tilgang.',
    },
    pandas: { name: 'Python med pandas', step: 'Krever pandas. Hver rad er ett tall.' },
    python: {
      name: 'Python uten tillegg',
      step: 'Bare standardbiblioteket. Verdiene er tekster; en tom tekst er et tall som mangler.',
    },
    r: { name: 'R', step: 'Bare grunnpakkene. JSON-stat leses av pakken rjstat.' },
    curl: { name: 'curl', step: 'Lagrer CSV-filen i mappen du står i.' },
  },
  citation: 'Sitering',
  cite: 'Sitat',
  plain: 'vanlig tekst',
  licence: 'Lisens',
  leftOut: 'Kan ikke lastes ned',
  publisher: 'Utgiverens side',
}
