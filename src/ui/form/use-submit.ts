/** Submission in a component: whether it is in progress, its message, and the submit function. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { useAccountTexts } from '../texts-context.tsx'
import {
  browserClock,
  Submission,
  type Clock,
  type SubmissionState,
  type SubmitResult,
} from './submission.ts'

export interface SubmitOptions<Value> {
  /** Text after a success; default none. */
  readonly success?: string
  /** Duration of that text; default {@link AUTH_MESSAGE_MS}. */
  readonly successMs?: number
  readonly onDone?: (value: Value) => void
  /** @returns whether the fields show the reason; default never */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => boolean
  readonly clock?: Clock
}

export interface SubmitHandle<Value> extends SubmissionState {
  readonly submit: (action: () => Promise<SubmitResult<Value>>) => void
  /** Takes the message away. */
  readonly dismiss: () => void
}

/** For a button that sends something; a form with fields is `useForm`. */
export function useSubmit<Value>({
  success = '',
  successMs = AUTH_MESSAGE_MS,
  onDone,
  onRefused,
  clock = browserClock,
}: SubmitOptions<Value>): SubmitHandle<Value> {
  const { unknownError, networkError } = useAccountTexts()
  const [submission] = useState(() => new Submission(clock))
  const state = useSyncExternalStore(submission.subscribe, submission.state, submission.state)
  useEffect(() => submission.begin(), [submission])
  return {
    ...state,
    dismiss: submission.dismiss,
    submit: (action) => {
      void submission.submit(action, {
        words: { unknown: unknownError, network: networkError },
        success,
        successMs,
        onDone: onDone ?? (() => {}),
        onRefused: onRefused ?? (() => false),
      })
    },
  }
}
