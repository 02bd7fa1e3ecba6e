/** English for the page of a shared layout. */
import type { SharePageTexts } from '../../layouts/share-texts.ts'

export const sharedPageEn: SharePageTexts = {
  about: 'About this page',
  author: 'Made by',
  shared: 'Shared layout',
  sharedText:
    'A reader of this site has put the page together and shared it with a link. The figures and their sources are the site’s own.',
  frozen: (day) => `The figures are as they were on ${day}`,
  copy: 'Copy to your own layouts',
  password: {
    title: 'This page needs a password',
    text: 'The person who shared the page has protected it with a password.',
    label: 'Password',
    submit: 'Show the page',
    wrong: 'The password is wrong. Try again.',
    refused: 'The form must be sent from this page. Try again.',
  },
  tooMany: 'Too many attempts',
  tooLarge: 'The password is too long.',
}
