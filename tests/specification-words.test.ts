/**
 * Sentences that the specification prescribes: behaviour tests take them from the texts themselves, so they
 * are repeated here (specification §2, §4, §5, §8). Where it has a sentence in one language, the other is our
 * translation.
 */
import { expect, test } from 'vitest'
import { MAX_NEWSLETTER_SERIES } from '#core/limits.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'

const most = String(MAX_NEWSLETTER_SERIES)

test.each<[section: string, said: string, specified: string]>([
  ['§2, the side menu', en.account.yourLayouts, 'Your layouts'],
  ['§2, an empty title', en.layouts.editor.title.placeholder, 'New layout'],
  ['§2, the More menu', nb.layouts.editor.remove, 'Slett oppsett'],
  ['§2, deleting a layout', nb.layouts.pages.remove.heading, 'Er du sikker på at du vil slette oppsettet?'],
  ['§2, deleting a layout', nb.layouts.pages.remove.text, 'Dette kan ikke gjøres om.'],
  ['§2, deleting a layout', nb.layouts.pages.remove.confirm, 'Slett'],
  ['§2, deleting a layout', nb.layouts.pages.remove.cancel, 'Avbryt'],
  ['§2, taking a block’s code', en.layouts.admin.embedBlock, 'Embed block'],
  ['§2, taking a block’s code', nb.layouts.admin.embed.copyCode, 'Kopier kode'],
  ['§2, taking a block’s code', nb.layouts.admin.embed.copied, 'Kopiert'],
  ['§2, the AI block', nb.layouts.settings.typeNames.ai, 'AI Insights'],
  ['§2, the AI block', en.layouts.settings.typeNames.ai, 'AI Insights'],
  ['§2, the AI block', nb.ai.defaultHeading, 'KI-generert markedskommentar'],
  ['§2, a figure', en.figures.updated('9 Sept 2026'), 'Updated 9 Sept 2026'],
  ['§2, its change', en.figures.unchangedSince('2025'), 'unchanged since 2025'],
  ['§2, its change', en.figures.upSince('3%', '2025'), 'up 3% since 2025'],
  ['§2, its change', en.figures.downSince('3%', '2025'), 'down 3% since 2025'],
  ['§4, a layout that was not stored', nb.layouts.pages.failed, 'Noe gikk galt'],
  ['§5, a layout without a title', en.layouts.editor.title.required, 'Give the layout a name'],
  [
    '§5, a password',
    en.accounts.fields.passwordRule,
    'The password must contain at least one lowercase letter, one uppercase and one number.',
  ],
  ['§5, the terms', en.accounts.fields.terms, 'You must accept the terms to create a user.'],
  ['§5, too many data sources', en.layouts.pickers.maxSources(most), `Max ${most} data sources are allowed.`],
  ['§8, a block that fails', en.block.error, 'Something went wrong with this block'],
  ['§8, no data sources', en.block.noSources, 'No data sources selected for this block.'],
  ['§8, other sources', nb.rss.failed, 'Feil ved henting av nyheter'],
  [
    '§8, other sources',
    nb.rss.failedText,
    'Vi kunne ikke hente nyheter fra andre kilder. Hvis problemet vedvarer, vennligst ta kontakt med oss.',
  ],
  ['§8, other sources', nb.rss.noneChosen, 'Ingen kilder er valgt'],
  ['§8, other sources', nb.rss.wrong, 'Noe gikk galt'],
  ['§8, at a limit', en.layouts.editor.gotIt, 'Got it'],
  ['§8, at a limit', en.layouts.pages.limit.confirm, 'Got it'],
  ['§8, messages', en.accounts.profile.edit.saved, 'User updated'],
  ['§8, messages', en.newsletterForm.saved, 'User updated'],
  ['§8, messages', en.newsletterForm.tested, 'Test sent'],
  ['§8, messages', en.accounts.profile.deletion.requested, 'Request submitted'],
  ['§8, messages', en.accounts.dialogs.passwordUpdated, 'Password updated. You can now log in.'],
  ['§8, messages', en.accounts.dialogs.welcome, 'Welcome!'],
  ['§8, messages', en.accounts.dialogs.registered, 'Email registered'],
  ['§8, messages', en.accounts.dialogs.checkInbox, 'Check your inbox'],
  ['§8, messages', en.accounts.dialogs.accountDeleted, 'Account deleted'],
  ['§9, other sources', nb.rss.defaultHeading, 'Nyheter fra andre kilder'],
])('%s: %s', (_section, said, specified) => expect(said).toBe(specified))

test('the pages of the profile, by their names (§2)', () => {
  expect([
    ...Object.values(en.accounts.profile.pages),
    en.accounts.dialogs.login.submit,
    en.accounts.profile.logOut,
  ]).toEqual([
    'My page',
    'Edit profile',
    'Customise newsletters',
    'Change password',
    'Delete account',
    'Log in',
    'Log out',
  ])
})
