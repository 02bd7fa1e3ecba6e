import { describe, expect, test } from 'vitest'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import { newsletterDraftForm } from '#contract/subscriber/newsletter.ts'
import {
  changePasswordForm,
  changeUserForm,
  deleteUserForm,
  loginForm,
  registerForm,
  resetPasswordForm,
} from '#contract/subscriber/forms.ts'
import type { Locale } from '#core/locale.ts'
import { fieldMessage } from './field-message.ts'
import { claimedId, readForm } from './read-form.ts'

const MB = 'x'.repeat(1_000_000)
const layout = (overrides: object) => ({ title: 'Mitt', path: 'mitt', rows: [], ...overrides })
const user = (overrides: object) => ({ user: { ID: 1, ...overrides } })
const ids = (count: number) => Array.from({ length: count }, (_, index) => `serie-${index}`)
const withLayouts = (...layouts: object[]) => user({ board_settings: layouts })

type Problems = readonly (readonly [field: string, problem: string])[]

test.each<[string, Parameters<typeof readForm>[0], unknown, Problems | null]>([
  ['no object', loginForm, 'text', null],
  ['null', loginForm, null, null],
  ['a list', loginForm, [], null],
  ['a user that is no object', changeUserForm, { user: 1 }, null],
  ['a user that is a list', registerForm, { user: [] }, null],
  ['no user', registerForm, { subscriber_email: 'a@b.no' }, null],
  [
    'empty fields',
    loginForm,
    {},
    [
      ['username', 'required'],
      ['password', 'required'],
    ],
  ],
  ['spaces only', loginForm, { username: '  ', password: ' ' }, [['username', 'required']]],
  [
    'wrong types',
    loginForm,
    { username: { $ne: 1 }, password: ['a'] },
    [
      ['username', 'required'],
      ['password', 'required'],
    ],
  ],
  [
    '1 MB',
    loginForm,
    { username: MB, password: MB },
    [
      ['username', 'email'],
      ['password', 'tooLong'],
    ],
  ],
  ['two addresses', loginForm, { username: 'a@b.no,c@d.no', password: 'a' }, [['username', 'email']]],
  [
    'a second recipient',
    registerForm,
    { user: { subscriber_email: '"x"<a@b.no>', accept_terms: true } },
    [['subscriber_email', 'email']],
  ],
  [
    'terms by a word',
    registerForm,
    { user: { subscriber_email: 'a@b.no', accept_terms: 'true' } },
    [['accept_terms', 'terms']],
  ],
  [
    'passwords',
    resetPasswordForm,
    { email: 'a@b.no', confirmation: 'x', password: 'short', confirm: 'other' },
    [
      ['password', 'tooShort'],
      ['confirm', 'passwordsDiffer'],
    ],
  ],
  [
    'a password of 8, changed',
    changePasswordForm,
    { ID: 1, old: 'a', password: 'Passord1', confirm: 'Passord1' },
    [['password', 'tooShort']],
  ],
  [
    'no code word',
    deleteUserForm,
    { email: 'a@b.no', confirmation: 'slettkonto' },
    [['confirmation', 'codeWord']],
  ],
  [
    'a name of control characters',
    changeUserForm,
    user({ first_name: 'A\r\nBcc: x' }),
    [['first_name', 'notAccepted']],
  ],
  [
    'a name written backwards',
    changeUserForm,
    user({ last_name: 'a\u202Eb' }),
    [['last_name', 'notAccepted']],
  ],
  [
    'a title of 101 characters of two units each',
    changeUserForm,
    user({ title: '😀'.repeat(101) }),
    [['title', 'tooLong']],
  ],
  ['a long title', changeUserForm, user({ title: 'x'.repeat(101) }), [['title', 'tooLong']]],
  ['an unknown city', changeUserForm, user({ city: 'Drammen' }), [['city', 'notAccepted']]],
  [
    'layouts that are no list',
    changeUserForm,
    user({ board_settings: 'x' }),
    [['board_settings', 'notAccepted']],
  ],
  [
    'two bad layouts are one field',
    changeUserForm,
    withLayouts(layout({ title: '' }), layout({ path: 'A B' })),
    [['board_settings', 'required']],
  ],
  [
    'newsletter settings',
    changeUserForm,
    user({ email_settings: { frequency: 'hourly' } }),
    [['email_settings', 'notAccepted']],
  ],
  [
    'one data source too many',
    changeUserForm,
    user({ email_settings: { data_sources: ids(21) } }),
    [['email_settings', 'tooLong']],
  ],
  ['an unknown language', newsletterDraftForm, { locale: 'de-DE' }, [['locale', 'notAccepted']]],
  [
    'invalid newsletter settings',
    newsletterDraftForm,
    { email_settings: 1 },
    [['email_settings', 'notAccepted']],
  ],
])('%s', (_why, schema, body, problems) => {
  const read = readForm(schema, body)
  expect(read.ok ? 'accepted' : (read.fields?.map(({ field, problem }) => [field, problem]) ?? null)).toEqual(
    problems,
  )
})

test('unknown fields are left out', () => {
  const unknownFields = {
    role: 'admin',
    verified: true,
    password: 'x',
    token_epoch: 9,
    created_at: 0,
    avatar: 'https://evil.example',
    display_name: 'x',
    pending_email: 'x@y.no',
  }
  expect(
    readForm(changeUserForm, { user: { ID: 1, first_name: ' Åse ', ...unknownFields }, isAdmin: true }),
  ).toEqual({ ok: true, form: { user: { ID: 1, first_name: 'Åse' } } })
})

test.each<[string, Parameters<typeof claimedId>[0], unknown, unknown]>([
  ['in the user', changeUserForm, { user: { ID: 7 }, ID: 8 }, 7],
  ['at the top', changePasswordForm, { ID: 7, user: { ID: 8 } }, 7],
  ['none', changeUserForm, { ID: 7, user: {} }, undefined],
  ['no object', changePasswordForm, 7, undefined],
])('owner of a form: %s', (_why, schema, body, id) => {
  expect(claimedId(schema, body)).toBe(id)
})

describe('sentences', () => {
  const messagesOf = (
    schema: Parameters<typeof readForm>[0],
    body: unknown,
    call: SubscriberCallName,
    locale: Locale,
  ) => {
    const read = readForm(schema, body)
    return read.ok ? [] : (read.fields ?? []).map((field) => fieldMessage(field, call, locale))
  }
  const password = { ID: 1, old: '', password: 'Kort1', confirm: '' }

  test.each<[string, Parameters<typeof readForm>[0], unknown, SubscriberCallName, Locale, readonly string[]]>(
    [
      ['required', loginForm, {}, 'login', 'nb-NO', ['E-postadresse må fylles ut.', 'Passord må fylles ut.']],
      [
        'required, in English',
        changeUserForm,
        user({ first_name: '' }),
        'changeUser',
        'en-GB',
        ['First name is required.'],
      ],
      [
        'nine characters',
        changePasswordForm,
        password,
        'changePassword',
        'nb-NO',
        [
          'Nåværende passord må fylles ut.',
          'Nytt passord må ha minst 9 tegn.',
          'Skriv passordet én gang til.',
        ],
      ],
      [
        'eight characters',
        resetPasswordForm,
        { email: 'a@b.no', confirmation: 'x', password: 'Kort1', confirm: 'Kort1' },
        'resetPassword',
        'nb-NO',
        ['Passord må ha minst 8 tegn.'],
      ],
      [
        '129 characters',
        resetPasswordForm,
        { email: 'a@b.no', confirmation: 'x', password: `Aa1${'x'.repeat(126)}`, confirm: 'a' },
        'resetPassword',
        'nb-NO',
        ['Passord kan ha høyst 128 tegn.', 'Passordene er ikke like.'],
      ],
      [
        'a link without its token',
        resetPasswordForm,
        { email: 'a@b.no', password: 'Passord1', confirm: 'Passord1' },
        'resetPassword',
        'en-GB',
        ['The link no longer works. It has been used, is too old, or was replaced by a newer one.'],
      ],
      [
        'the terms',
        registerForm,
        { user: { subscriber_email: 'a@b.no' } },
        'register',
        'en-GB',
        ['You must accept the terms to create a user.'],
      ],
      [
        'the code word of the language',
        deleteUserForm,
        { email: 'a@b.no', confirmation: '' },
        'deleteUser',
        'en-GB',
        ['Type DELETEACCOUNT exactly like this.'],
      ],
      [
        'a name of 101',
        changeUserForm,
        user({ company: 'x'.repeat(101) }),
        'changeUser',
        'nb-NO',
        ['Firma kan ha høyst 100 tegn.'],
      ],
      [
        'layouts that are none',
        changeUserForm,
        user({ board_settings: {} }),
        'changeUser',
        'nb-NO',
        ['Oppsettene inneholder noe ugyldig.'],
      ],
      [
        'the title of the second',
        changeUserForm,
        withLayouts(layout({}), layout({ title: 'x'.repeat(46) })),
        'changeUser',
        'nb-NO',
        ['Tittelen på oppsett 2 kan ha høyst 45 tegn.'],
      ],
      [
        'no title',
        changeUserForm,
        withLayouts(layout({ title: ' ' })),
        'changeUser',
        'en-GB',
        ['The title of layout 1 is required.'],
      ],
      [
        'no address',
        changeUserForm,
        user({ board_settings: [{ title: 'Mitt', rows: [] }] }),
        'changeUser',
        'nb-NO',
        ['Adressen til oppsett 1 må fylles ut.'],
      ],
      [
        'no address of the second, in English',
        changeUserForm,
        withLayouts(layout({}), { title: 'Mitt', rows: [] }),
        'changeUser',
        'en-GB',
        ['The address of layout 2 is required.'],
      ],
      [
        'something else in a layout',
        changeUserForm,
        withLayouts(layout({ rows: 1 })),
        'changeUser',
        'en-GB',
        ['Layout 1 contains something invalid.'],
      ],
      [
        'newsletter settings',
        changeUserForm,
        user({ email_settings: [] }),
        'changeUser',
        'nb-NO',
        ['Valgene for nyhetsbrevet inneholder noe ugyldig.'],
      ],
      [
        '21 data sources',
        changeUserForm,
        user({ email_settings: { data_sources: ids(21) } }),
        'changeUser',
        'nb-NO',
        ['Maks 20 datakilder er tillatt.'],
      ],
      [
        '21 data sources, in English',
        changeUserForm,
        user({ email_settings: { data_sources: ids(21) } }),
        'changeUser',
        'en-GB',
        ['Max 20 data sources are allowed.'],
      ],
      [
        '21 data sources of a test mail',
        newsletterDraftForm,
        { email_settings: { data_sources: ids(21) } },
        'sendTestMailOf',
        'en-GB',
        ['Max 20 data sources are allowed.'],
      ],
      [
        '26 news sources',
        changeUserForm,
        user({ email_settings: { rss_feeds: ids(26) } }),
        'changeUser',
        'en-GB',
        ['Max 25 news sources are allowed.'],
      ],
      [
        '21 alerts',
        changeUserForm,
        user({ email_settings: { alerts: ids(21).map((series) => ({ series, above: true, value: 1 })) } }),
        'changeUser',
        'nb-NO',
        ['Maks 20 varsler er tillatt.'],
      ],
      [
        '21 alerts about news',
        changeUserForm,
        user({ email_settings: { news_alerts: ids(21).map((series) => ({ series, on: 'new' })) } }),
        'changeUser',
        'en-GB',
        ['Max 20 alerts are allowed.'],
      ],
      [
        'a data source that is none',
        changeUserForm,
        user({ email_settings: { data_sources: [1] } }),
        'changeUser',
        'nb-NO',
        ['Valgene for nyhetsbrevet inneholder noe ugyldig.'],
      ],
    ],
  )('%s', (_why, schema, body, call, locale, sentences) => {
    expect(messagesOf(schema, body, call, locale)).toEqual(sentences)
  })
})

test.each([
  ['a path', '/oslo?a=1#b', '/oslo?a=1#b'],
  ['not given', undefined, undefined],
  ['no text', { $ne: 1 }, ''],
  ['null', null, ''],
  ['another host', '//evil.example', ''],
  ['in full', 'https://evil.example/', ''],
  ['a backslash', '/\\evil.example', ''],
  ['a script', 'javascript:alert(1)', ''],
  ['a line end', '/oslo\r\nBcc: x@y.no', ''],
  ['half a character', '/\ud800', ''],
  ['dots that lead to another host', '/.//evil.example', ''],
  ['a letter of a stranger', `/oslo?${'x'.repeat(200)}`, ''],
])('where the link of a registration leads, S22: %s', (_why, redirect, redirectPath) => {
  const read = readForm(registerForm, {
    user: { subscriber_email: 'a@b.no', accept_terms: true },
    ...(redirect === undefined ? {} : { redirect }),
  })
  expect(read.ok && read.form).toEqual({
    user: { subscriber_email: 'a@b.no', accept_terms: true },
    ...(redirectPath === undefined ? {} : { redirect: redirectPath }),
  })
})

test('a name of 100 characters of two units each is accepted, as the browser counts it', () => {
  expect(readForm(changeUserForm, user({ title: '😀'.repeat(100) })).ok).toBe(true)
})

test.each([
  ['zero width', 'K\u200bari', 'Kari'],
  ['a soft hyphen', 'Ka\u00adri', 'Kari'],
  ['a byte order mark', '\ufeffKari', 'Kari'],
  ['a Hangul filler', 'Kari\u3164', 'Kari'],
  ['tag characters', 'Kari\u{e0041}', 'Kari'],
  ['a mark of direction', 'Kari\u200e', 'Kari'],
  ['a joiner within an emoji stays', '👩\u200d🔬', '👩\u200d🔬'],
])('invisible characters of a name are left out: %s', (_why, typed, cleaned) => {
  expect(readForm(changeUserForm, user({ first_name: typed }))).toEqual({
    ok: true,
    form: { user: { ID: 1, first_name: cleaned } },
  })
})
