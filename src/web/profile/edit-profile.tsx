/**
 * The reader's own details (specification §2 `/profile/edit`, §3 "Profile form fields", §5; decision 54).
 * Stored values may change while the form is open. An untouched field shows the stored value, or the next
 * save would undo a change made elsewhere (decision 47): a text does so by itself, a select by
 * `useStoredChoice`.
 */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { LOCALES } from '#core/locale.ts'
import { CITY_NAMES } from '#core/markets.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { changeUserWithRetry } from '../account/change-user.ts'
import { changedFields } from './changed-fields.ts'
import { loadLeaveConfirmation } from '../dialogs/load-leave-confirmation.ts'
import { profileRules, type ProfileField } from './profile-rules.ts'

const UnsavedQuestion = lazy(loadLeaveConfirmation)

export function EditProfile({ user }: { user: User }) {
  const texts = useAccountTexts()
  const {
    names,
    profile: { edit, overview },
  } = texts
  const [isUnsaved, setIsUnsaved] = useState(false)
  const sent = useRef<Readonly<Record<string, string>>>({})
  const form = useForm<ProfileField, User>({
    rules: profileRules(texts),
    action: async (values) => {
      sent.current = values
      return changeUserWithRetry(await loadAccount(), changedFields(values, user), edit.stale)
    },
    success: edit.saved,
    successMs: PROFILE_MESSAGE_MS,
    // Submitted fields now show the stored values, untouched again; a new address does not, until it is
    // confirmed.
    onDone: (_saved, fields) => {
      resetSubmitted(fields, sent.current)
      setIsUnsaved(isChanged(fields))
    },
  })
  const { ref } = form
  const isUnsavedNow = useCallback(() => ref.current !== null && isChanged(ref.current), [ref])
  // React fills a field as typing does, and a typed-in field does not follow the stored value.
  useEffect(() => ref.current?.reset(), [ref])
  useStoredChoice(ref, 'city', user.city)
  useStoredChoice(ref, 'locale', user.locale)
  const cities = [
    { value: '', text: edit.noCity },
    ...Object.entries(CITY_NAMES).map(([value, text]) => ({ value, text })),
  ]
  const emailHelp = (
    <>
      <p>{edit.emailNote}</p>
      {user.pending_email && <p>{overview.pendingEmail(user.pending_email)}</p>}
    </>
  )
  return (
    <div onInput={() => setIsUnsaved(isUnsavedNow())}>
      <Form form={form} submit={edit.save}>
        <TextField
          field={form.field('first_name')}
          label={names.firstName}
          autoComplete="given-name"
          value={user.first_name}
        />
        <TextField
          field={form.field('last_name')}
          label={names.lastName}
          autoComplete="family-name"
          value={user.last_name}
        />
        <TextField
          field={form.field('subscriber_email')}
          label={names.email}
          type="email"
          autoComplete="email"
          value={user.subscriber_email}
          help={emailHelp}
        />
        <TextField
          field={form.field('company')}
          label={names.company}
          autoComplete="organization"
          value={user.company}
        />
        <TextField
          field={form.field('title')}
          label={names.title}
          autoComplete="organization-title"
          value={user.title}
        />
        <SelectField
          field={form.field('city')}
          label={names.city}
          options={cities}
          value={user.city}
          isOptional
        />
        <SelectField
          field={form.field('locale')}
          label={names.locale}
          options={LOCALES.map((value) => ({ value, text: edit.localeNames[value] }))}
          value={user.locale}
        />
      </Form>
      {isUnsaved && (
        <Suspense>
          <UnsavedQuestion isUnsaved={isUnsavedNow} text={edit.unsaved} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether a field differs from its reset value. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected !== option.defaultSelected)),
  )
}

/** Sets an untouched select to the stored value; a changed one stays. */
function useStoredChoice(form: RefObject<HTMLFormElement | null>, name: ProfileField, stored: string): void {
  const before = useRef(stored)
  useEffect(() => {
    const choice = form.current?.elements.namedItem(name)
    if (!(choice instanceof HTMLSelectElement)) return
    const nextValue = choice.value === before.current ? stored : choice.value
    before.current = stored
    // Reset value of the select.
    for (const option of choice.options) option.defaultSelected = option.value === stored
    choice.value = nextValue
  }, [form, name, stored])
}

/** Text typed during the submission stays. */
function resetSubmitted(form: HTMLFormElement, sent: Readonly<Record<string, string>>): void {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== sent[name])
  form.reset()
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name)
    if (
      typeof value === 'string' &&
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    )
      field.value = value
  }
}
