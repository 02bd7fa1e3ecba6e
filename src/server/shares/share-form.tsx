/** The small pages before a shared layout: its password form, and refusals. They work without scripts. */
import { MAX_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { sharePageTextsByLocale } from '#texts/by-locale/share-texts-by-locale.ts'
import { renderSmallPage } from '../errors/small-page.tsx'

const ERROR_ID = 'problem'
const FIELD_ID = 'password'

/** @param problem '' = the form is shown for the first time */
export function passwordFormHtml(locale: Locale, problem: string): string {
  const { password: words } = sharePageTextsByLocale[locale]
  const described = problem === '' ? {} : { 'aria-describedby': ERROR_ID, 'aria-invalid': true }
  return renderSmallPage({
    ...shellOf(locale),
    title: words.title,
    body: (
      <>
        <p>{words.text}</p>
        {problem !== '' && (
          <p id={ERROR_ID} role="alert">
            {problem}
          </p>
        )}
        <form method="post">
          <p>
            <label htmlFor={FIELD_ID}>{words.label}</label>
            <br />
            <input
              id={FIELD_ID}
              name="password"
              type="password"
              required
              maxLength={MAX_PASSWORD_LENGTH}
              autoComplete="off"
              {...described}
            />
          </p>
          <button type="submit">{words.submit}</button>
        </form>
      </>
    ),
  })
}

/** @param seconds until the next try may succeed */
export function tooManyTriesHtml(locale: Locale, seconds: number): string {
  const { limits } = textsByLocale[locale].accountMessages
  return renderSmallPage({
    ...shellOf(locale),
    title: sharePageTextsByLocale[locale].tooMany,
    body: <p>{limits.throttled(Math.max(1, Math.ceil(seconds / 60)))}</p>,
  })
}

function shellOf(locale: Locale) {
  return { locale, siteName: textsByLocale[locale].site.name, home: localizedPath('/', locale) }
}
