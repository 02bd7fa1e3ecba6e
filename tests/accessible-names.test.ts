/** Names in the accessibility tree that browser tests read (accessibility C6). */
import { expect, test } from 'vitest'
import { nameFaults, namedIn, written } from './e2e/accessible-names.ts'

const PAGE = `- main:
  - heading "Oslo" [level=1]
  - paragraph: Mest ledig i randen.
  - region "Ledighet":
    - list:
      - listitem:
        - link "Slik måles det":
          - /url: /metode
    - 'button "Oslo: ledighet (%) Illustrasjonstall" [pressed]'
    - 'figure "Fra 2005 til 2026: −2,00 % (1. juli 2005) til 6 800 kr"':
      - text: Fra 2005
    - button "Si \\"ja\\"" [disabled]
    - group: Vis som tabell
    - group
  - button`

test('landmarks, headings and controls, in their places, and no numbers', () => {
  expect(written(namedIn(PAGE))).toBe(`main
  heading Oslo [level=1]
  region Ledighet
    link Slik måles det
    button Oslo: ledighet (%) Illustrasjonstall [pressed]
    figure Fra # til #: # % (#. juli #) til # kr
    button Si \\"ja\\" [disabled]
    group Vis som tabell
  button
`)
})

test.each([
  ['a name is enough', '- button "Søk"', []],
  ['a control without a name', '- button', ['button without a name']],
  ['a name of spaces', '- link " "', ['link without a name']],
  ['a name that repeats the role', '- button "Lukk knapp"', ['button "Lukk knapp"']],
  ['in English too', '- link "More link"', ['link "More link"']],
  ['a picture named as an image', '- img "Company image"', ['img "Company image"']],
  ['a name with a similar ending only', '- link "Blink"', []],
  ['a heading is about something', '- heading "Knapp"', []],
])('%s', (_why, snapshot, faults) => expect(nameFaults(namedIn(snapshot))).toEqual(faults))
