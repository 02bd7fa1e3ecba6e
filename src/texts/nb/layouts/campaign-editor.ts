/** The words with which a campaign is edited, in bokmål. */
import type { CampaignEditorWords } from '../../layouts/campaign-editor.ts'

export const campaignEditorNb: CampaignEditorWords = {
  title: 'Tittel',
  text: 'Tekst',
  points: 'Kulepunkter',
  point: 'Punkt',
  image: 'Bilde',
  imageHelp: 'Adressen til et bilde på dette nettstedet eller et godkjent nettsted.',
  film: 'Film fra Vimeo',
  filmHelp: 'Tallet i adressen til filmen, eventuelt fulgt av skråstrek og kode.',
  center: 'Midtstill',
  buttons: 'Knapper',
  buttonText: 'Tekst på knappen',
  action: 'Handling',
  actionOf: {
    url: 'Åpne en adresse',
    login: 'Logg inn',
    register: 'Registrer bruker',
    newLayout: 'Lag nytt oppsett',
  },
  url: 'Adresse',
  urlHelp: 'Brukes bare når knappen skal åpne en adresse.',
  variant: 'Utseende',
  variantOf: { primary: 'Fylt', secondary: 'Med ramme', tertiary: 'Bare tekst' },
  icon: 'Ikon',
  iconOf: {
    arrow_right: 'Pil mot høyre',
    log_in: 'Innlogging',
    compose: 'Blyant',
    person: 'Person',
    none: 'Uten ikon',
  },
  position: 'Ikonets plassering',
  positionOf: { left: 'Foran teksten', right: 'Etter teksten' },
}
