import type { FlowError } from '@shrd/client'
import { useEffect, useState } from 'react'
import type { AccountForm, AccountResume } from './account-widget.ts'
import type { AccountScope } from './use-account.ts'
import { useTask } from './use-task.ts'

/** One section of an account widget. At most one of its forms is open. */
export interface SectionState<Form extends AccountForm> {
  readonly form: Form | null
  /** Input from before the user left to prove who they are. */
  readonly draft: string
  /** The field that had the focus then; empty if the page does not know. */
  readonly field: string
  readonly busy: boolean
  readonly error: FlowError | null
  /** The last result. */
  readonly message: string
  /** Opens a form if the user proved who they are; otherwise asks for the proof. */
  open(form: Form): void
  close(): void
  /** Calls the service, reloads the user, closes the form and announces `said`. */
  submit(act: () => Promise<unknown>, said: string, here: AccountResume): void
  /** Calls the service only. */
  ask(act: () => Promise<void>, here: AccountResume): void
  /** Calls the service to end this session. */
  askForEnd(act: () => Promise<unknown>, here: AccountResume): void
}

/** State of a section. @param forms the forms of the section */
export function useSection<Form extends AccountForm>(
  scope: Omit<AccountScope, 'actions' | 'headingLevel'>,
  forms: readonly Form[],
): SectionState<Form> {
  const { account, resume, onConfirm, onSignedOut, refresh } = scope
  const { busy, error, run, clear } = useTask(onConfirm)
  const [form, setForm] = useState<Form | null>(null)
  const [message, setMessage] = useState('')
  const resumed = forms.find((name) => name === resume?.form)

  useEffect(() => {
    if (resume !== null && resumed !== undefined) setForm(resumed)
  }, [resume, resumed])

  function show(next: Form | null) {
    clear()
    setForm(next)
    if (next !== null) setMessage('')
  }

  return {
    ...{ form, busy, error, message },
    draft: resumed === undefined ? '' : (resume?.draft ?? ''),
    field: resumed === undefined ? '' : (resume?.field ?? ''),
    open(next) {
      if (account.fresh_until <= Date.now()) onConfirm({ form: next })
      else show(next)
    },
    close: () => show(null),
    submit(act, said, here) {
      setMessage('')
      void run(async () => {
        await act()
        // The change succeeded even if reloading fails; that failure is shown separately.
        await refresh().finally(() => {
          setForm(null)
          setMessage(said)
        })
      }, here)
    },
    ask(act, here) {
      setMessage('')
      void run(act, here)
    },
    askForEnd(act, here) {
      void run(async () => {
        await act()
        onSignedOut()
        // The page is about to be left. Stay busy, so that a second click does nothing.
        await new Promise<never>(() => undefined)
      }, here)
    },
  }
}
