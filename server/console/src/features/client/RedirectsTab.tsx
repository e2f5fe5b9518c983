import { Card, Section, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AddressList } from './AddressList.tsx'
import { addressProblems, problemOf } from './address-problem.ts'
import { ClientForm } from './ClientForm.tsx'
import type { Setting } from './flat-settings.ts'
import { useClientForm } from './use-client-form.ts'

const LISTS = [
  { setting: 'origins', kind: 'origin', title: 'redirects.originsTitle' },
  { setting: 'redirect_uris', kind: 'uri', title: 'redirects.urisTitle' },
  { setting: 'post_logout_redirect_uris', kind: 'logout', title: 'redirects.logoutTitle' },
] as const
const WORDS = {
  origin: 'redirects.originsText',
  uri: 'redirects.urisText',
  logout: 'redirects.logoutText',
} as const
const LINKS = [
  { setting: 'tos_uri', label: 'redirects.tos' },
  { setting: 'policy_uri', label: 'redirects.policy' },
  { setting: 'initiate_login_uri', label: 'redirects.initiate' },
] as const

/** Where the application is, and where sign-ins and sign-outs may lead. */
export function RedirectsTab(): ReactElement {
  const { text } = useTexts()
  const form = useClientForm('redirects')
  const lists = LISTS.map((list) => {
    const values = form.read<readonly string[]>(list.setting)
    const kind = list.kind === 'origin' ? 'origin' : 'uri'
    return { ...list, values, problems: addressProblems(values, kind) }
  })
  const linkProblem = (setting: Setting): string | null => {
    const problem = problemOf(form.read<string | null>(setting) ?? '', 'uri')
    return problem === null ? null : text(`redirects.${problem}`)
  }
  const hasProblems =
    lists.some(({ problems }) => Object.keys(problems).length > 0) ||
    LINKS.some(({ setting }) => linkProblem(setting) !== null)
  return (
    <ClientForm form={form} hasProblems={hasProblems}>
      {lists.map(({ setting, kind, title, values, problems }) => (
        <Section key={setting} title={text(title)} text={text(WORDS[kind])}>
          <AddressList
            {...{ kind, values, problems }}
            onChange={(next) => form.set(setting, next)}
          />
        </Section>
      ))}
      <Section title={text('redirects.linksTitle')} text={text('redirects.linksText')}>
        <Card>
          <div className="card-body stack">
            {LINKS.map(({ setting, label }) => (
              <TextField
                key={setting}
                label={text(label)}
                note={text('form.optional')}
                hint={setting === 'initiate_login_uri' ? text('redirects.initiateHint') : null}
                mono
                dir="ltr"
                type="url"
                value={form.read<string | null>(setting) ?? ''}
                onChange={(value) => form.set(setting, value === '' ? null : value)}
                error={linkProblem(setting)}
              />
            ))}
          </div>
        </Card>
      </Section>
    </ClientForm>
  )
}
