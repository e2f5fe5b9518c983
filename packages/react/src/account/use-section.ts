import type { FlowError } from '@shrd/client'
import { useEffect, useState } from 'react'
import type { AccountForm, AccountResume } from './account-widget.ts'
import type { AccountScope } from './use-account.ts'
import { useTask } from './use-task.ts'

/** One section of an account widget: at most one of its forms is open. */
export interface SectionState<Form extends AccountForm> {
  readonly form: Form | null
  /** What was typed before the person was sent away. */
  readonly draft: string
  readonly busy: boolean
  readonly error: FlowError | null
  /** What was done last. */
  readonly message: string
  /** Opens a form, once the person has proven who they are. */
  open(form: Form): void
  close(): void
  /** Asks the service; afterwards the person is loaded anew, the form closes and `said` is said. */
  submit(act: () => Promise<unknown>, said: string, here: AccountResume): void
  /** Asks the service, and nothing more. */
  ask(act: () => Promise<void>, here: AccountResume): void
  /** Asks the service for the end of this session. */
  askForEnd(act: () => Promise<unknown>, here: AccountResume): void
}

/** State of a section. @param forms those it has */
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
    open(next) {
      if (account.fresh_until <= Date.now()) onConfirm({ form: next })
      else show(next)
    },
    close: () => show(null),
    submit(act, said, here) {
      setMessage('')
      void run(async () => {
        await act()
        // Done is done, even if the new state cannot be loaded now; that failure is said beside it.
        await refresh().finally(() => {
          setForm(null)
          setMessage(said)
        })
      }, here)
    },
    ask: (act, here) => void run(act, here),
    askForEnd(act, here) {
      void run(async () => {
        await act()
        onSignedOut()
        // The page is about to be left: it stays busy, so that a second click asks for nothing.
        await new Promise<never>(() => undefined)
      }, here)
    },
  }
}
