import { MAX_PASSWORD_LENGTH, PASSWORD_PARTS, type PasswordPart } from '#core/account/password-rule.ts'
import { Icon } from '../icons/icon.tsx'
import { useAccountTexts } from '../texts-context.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type PasswordRuleProps = {
  id: string
  minLength: number
  missing: readonly PasswordPart[]
  /** Warning for a password that meets the rule but is weak; '' = none. */
  warning: string
}

/**
 * The rule for a new password as a list, each part ticked once it is met: by a sign, a word, and politely
 * aloud.
 */
export function PasswordRule({ id, minLength, missing, warning }: PasswordRuleProps) {
  const { form: words } = useAccountTexts()
  const { length, ...otherParts } = words.parts
  const partOf = (part: PasswordPart) =>
    part === 'length' ? length(String(minLength), String(MAX_PASSWORD_LENGTH)) : otherParts[part]
  const all = PASSWORD_PARTS.length
  return (
    <div className="password-rule">
      <div id={id}>
        <p>{words.rule}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
        <ul role="list">
          {PASSWORD_PARTS.map((part) => (
            <li key={part} data-met={!missing.includes(part) || undefined}>
              <Icon name={missing.includes(part) ? 'minus' : 'check'} />
              <span>
                {partOf(part)}
                <VisuallyHidden>, {missing.includes(part) ? words.missing : words.met}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div role="status">
        {/* Only how many: a text that stays the same is not read again at each key. */}
        <VisuallyHidden>
          {missing.length < all && words.metCount(String(all - missing.length), String(all))}
        </VisuallyHidden>
        {warning !== '' && <p className="password-warning">{warning}</p>}
      </div>
    </div>
  )
}
