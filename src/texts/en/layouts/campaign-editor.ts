/** The words with which a campaign is edited, in English. */
import type { CampaignEditorWords } from '../../layouts/campaign-editor.ts'

export const campaignEditorEn: CampaignEditorWords = {
  title: 'Title',
  text: 'Text',
  points: 'Bullet points',
  point: 'Point',
  image: 'Image',
  imageHelp: 'The address of an image on this site or on an approved one.',
  film: 'Vimeo film',
  filmHelp: 'The number in the film’s address, followed by a slash and a code if it has one.',
  center: 'Centre',
  buttons: 'Buttons',
  buttonText: 'Button text',
  action: 'Action',
  actionOf: {
    url: 'Open an address',
    login: 'Log in',
    register: 'Register',
    newLayout: 'Create a new layout',
  },
  url: 'Address',
  urlHelp: 'Used only when the button is to open an address.',
  variant: 'Appearance',
  variantOf: { primary: 'Filled', secondary: 'Outlined', tertiary: 'Text only' },
  icon: 'Icon',
  iconOf: {
    arrow_right: 'Arrow to the right',
    log_in: 'Login',
    compose: 'Pencil',
    person: 'Person',
    none: 'No icon',
  },
  position: 'Icon position',
  positionOf: { left: 'Before the text', right: 'After the text' },
}
