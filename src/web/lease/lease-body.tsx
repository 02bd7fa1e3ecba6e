/**
 * The lease page: a form that asks by GET, and the result. Rendered on the server only: the page works
 * without scripts, and the browser keeps its markup as it came.
 */
import { Fragment } from 'react'
import { Button } from '#ui/button.tsx'
import type { LeaseFieldGroup, LeaseFieldModel, LeaseModel } from '#pages/model/lease-model.ts'
import { LeaseResultBody } from './lease-result-body.tsx'

/** Id of the answer to a sent form: the list of problems, or the result. The form's address leads to it. */
const LEASE_ANSWER_ID = 'svar'

/** Of forms and links that load a document: the site's router leaves them to the browser. */
const DOCUMENT = '_self'

export function LeaseBody({
  lease: { action, problems, groups, submit, optional, links, result },
}: {
  lease: LeaseModel
}) {
  return (
    <div className="lease">
      <form className="form" action={`${action}#${LEASE_ANSWER_ID}`} target={DOCUMENT} data-print="hide">
        {problems && (
          <section
            id={LEASE_ANSWER_ID}
            className="form-summary"
            tabIndex={-1}
            aria-labelledby="lease-problems"
          >
            <h2 id="lease-problems" className="lease-summary">
              {problems.heading}
            </h2>
            <ul>
              {problems.items.map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {groups.map((group) => (
          <FieldGroup key={group.legend} group={group} optional={optional} />
        ))}
        <div className="form-actions">
          <Button type="submit" variant="primary">
            {submit}
          </Button>
          {links.map(({ text, href }) => (
            <a key={href} href={href} target={DOCUMENT}>
              {text}
            </a>
          ))}
        </div>
      </form>
      {result && <LeaseResultBody id={LEASE_ANSWER_ID} result={result} />}
    </div>
  )
}

function FieldGroup({
  group: { legend, folding, fields },
  optional,
}: {
  group: LeaseFieldGroup
  optional: string
}) {
  const controls = (
    <div className="lease-fields">
      {fields.map((field) => (
        <Field key={field.name} field={field} optional={optional} />
      ))}
    </div>
  )
  if (folding === 'none')
    return (
      <fieldset className="lease-group">
        <legend>{legend}</legend>
        {controls}
      </fieldset>
    )
  return (
    <details className="lease-group" open={folding === 'open'}>
      <summary>{legend}</summary>
      <fieldset aria-label={legend}>{controls}</fieldset>
    </details>
  )
}

function Field({ field, optional }: { field: LeaseFieldModel; optional: string }) {
  const { id, label, hint, error, isRequired } = field
  const isError = error !== ''
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!isRequired && field.control !== 'choice' && <span className="field-optional"> ({optional})</span>}
      </label>
      <p id={`${id}-hint`} className="field-help">
        {hint}
      </p>
      <Control
        field={field}
        described={{
          id,
          name: field.name,
          className: 'field-control',
          'aria-required': isRequired || undefined,
          'aria-invalid': isError || undefined,
          'aria-describedby': isError ? `${id}-error ${id}-hint` : `${id}-hint`,
        }}
      />
      {isError && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-required': true | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string
}

function Control({
  field: { control, options, value },
  described,
}: {
  field: LeaseFieldModel
  described: ControlAttributes
}) {
  if (control === 'lines') return <textarea {...described} rows={3} defaultValue={value} spellCheck={false} />
  if (control === 'choice')
    return (
      <select {...described} defaultValue={value}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <option value={option.value}>{option.text}</option>
          </Fragment>
        ))}
      </select>
    )
  return (
    <input
      {...described}
      type="text"
      inputMode={control === 'decimal' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
    />
  )
}
