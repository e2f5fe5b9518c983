'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import type { DetailsForm } from './DetailsForm.tsx'
import { DetailsList } from './DetailsList.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import type { AccountScope } from './use-account.ts'
import { useSection } from './use-section.ts'

/** What a user can tell applications besides name and language. Renders a `<section>`. */
export function DetailsSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const state = useSection(scope, ['details'])
  const { form, draft, busy, message } = state
  const [Form, setForm] = useState<typeof DetailsForm | null>(null)
  const isOpen = Form !== null
  const open = () =>
    state.ask(
      async () => {
        const Loaded = await loadForm()
        setForm(() => Loaded)
      },
      { form: 'details' },
    )
  const latest = useRef(open)
  latest.current = open
  // What was typed comes back after a session that had ended.
  useEffect(() => {
    if (form === 'details') latest.current()
  }, [form])
  const close = () => {
    setForm(null)
    state.close()
  }
  // The form is long, and shows its errors where they are seen.
  const error = isOpen ? null : state.error
  return (
    <Section
      title={t('account.details.title')}
      text={t('account.details.text')}
      {...{ headingLevel, isOpen, error, message }}
    >
      {isOpen ? (
        <Form key={draft} scope={scope} state={state} onClose={close} />
      ) : (
        <Row title={<DetailsList account={account} />}>
          <AccountButton onClick={open} busy={busy}>
            {t('account.details.edit')}
          </AccountButton>
        </Row>
      )}
    </Section>
  )
}

/** Most visitors of the page only read, so its first load leaves the form out. */
async function loadForm(): Promise<typeof DetailsForm> {
  try {
    return (await import('./DetailsForm.tsx')).DetailsForm
  } catch (cause) {
    throw Object.assign(new Error('network', { cause }), { code: 'network' })
  }
}
