/**
 * Validates the server's markup as HTML, on every page in both languages (accessibility C19), without opening
 * a page.
 */
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { LANGUAGES, NOWHERE, PLACES, urlOf } from './fixtures.ts'

/** Rules of the HTML standard; style preferences and what axe checks are left out. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Class names of CSS modules and ids of React follow no naming rule.
    'class-pattern': 'off',
    'id-pattern': 'off',
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'require-sri': 'off',
    // Safari announces lists without bullets as lists only with their role.
    'no-redundant-role': 'off',
    'no-inline-style': 'off',
  },
})

const OTHERS = [
  NOWHERE,
  '/sok',
  '/sok?q=oslo',
  '/sok?q=qqqqqq',
  '/finn?adresse=Drammensveien+134',
  '/login',
  '/register',
  '/profile',
  '/layout/new',
]
const addresses = [
  ...PLACES.map(({ url }) => url),
  ...LANGUAGES.flatMap((language) => OTHERS.map((path) => urlOf(path, language))),
]

for (const url of addresses) {
  test(`the markup of ${url} is valid`, async ({ request }) => {
    const report = await validator.validateString(await (await request.get(url)).text())
    const errors = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) =>
          `${ruleId}: ${message} (${selector ?? ''} ${line}:${column})`,
      ),
    )
    expect([...new Set(errors)]).toEqual([])
  })
}
