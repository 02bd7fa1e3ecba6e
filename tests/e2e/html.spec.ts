/**
 * Validates the server's markup as HTML, on every page in both languages (accessibility C19), without opening
 * a page.
 */
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { inOneVisit, LANGUAGES, NOWHERE, OWN_PAGES, PAGES, UNLISTED_PAGES, urlOf } from './fixtures.ts'

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

async function errorsOf(markup: string): Promise<readonly string[]> {
  const report = await validator.validateString(markup)
  const errors = report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? ''} ${line}:${column})`,
    ),
  )
  return [...new Set(errors)]
}

for (const language of LANGUAGES) {
  test(`the markup of every page is valid, ${language.name}`, async ({ request }) => {
    const addresses = [...PAGES, ...OWN_PAGES, ...UNLISTED_PAGES, ...OTHERS].map((path) =>
      urlOf(path, language),
    )
    await inOneVisit(
      addresses.map((url) => [
        url,
        async () => expect(await errorsOf(await (await request.get(url)).text())).toEqual([]),
      ]),
    )
  })
}
