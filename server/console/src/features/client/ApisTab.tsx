import { Card, LineList, Note, Section, Switch } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AgentFields, hasAgentProblems } from './AgentFields.tsx'
import { ApiFields, hasApiProblems } from './ApiFields.tsx'
import { apiProblems, type ClientApi } from './api-problem.ts'
import { ClaimFields } from './ClaimFields.tsx'
import { ClientForm } from './ClientForm.tsx'
import { type ClaimRow, claimProblems } from './claim-rows.ts'
import { UserScopeFields } from './UserScopeFields.tsx'
import { type ClientForm as Form, useClientForm } from './use-client-form.ts'

/** What the application may call, what it may check, and what it learns of its users. */
export function ApisTab(): ReactElement {
  const { text } = useTexts()
  const form = useClientForm('apis')
  const apis = form.read<readonly ClientApi[]>('resources')
  const claims = form.read<readonly ClaimRow[]>('mapped_claims')
  const checked = form.read<readonly string[]>('introspects')
  const hasProblems =
    hasApiProblems(apis) ||
    hasAgentProblems(form) ||
    Object.keys(claimProblems(claims)).length > 0 ||
    Object.keys(apiProblems(checked)).length > 0
  return (
    <ClientForm form={form} hasProblems={hasProblems}>
      <Section title={text('apis.title')} text={text('apis.text')}>
        <Card>
          <div className="card-body">
            <ApiFields apis={apis} onChange={(next) => form.set('resources', next)} />
          </div>
        </Card>
      </Section>
      <Section title={text('claims.title')} text={text('claims.text')}>
        <Card>
          <div className="card-body">
            <ClaimFields claims={claims} onChange={(next) => form.set('mapped_claims', next)} />
          </div>
        </Card>
      </Section>
      <Section title={text('agents.title')} text={text('agents.text')}>
        <Card>
          <div className="card-body stack">
            <AgentFields form={form} />
          </div>
        </Card>
      </Section>
      <UserScopeFields form={form} />
      <ServerFields form={form} />
    </ClientForm>
  )
}

/** What only a client with a secret can do. */
function ServerFields({ form }: { form: Form }): ReactElement {
  const { text } = useTexts()
  const isServer = form.client.kind === 'server'
  return (
    <Section title={text('apis.serverTitle')} text={text('apis.serverText')}>
      <Card>
        <div className="card-body stack">
          {isServer ? (
            <>
              <Switch
                checked={form.read<boolean>('client_credentials')}
                onChange={(value) => form.set('client_credentials', value)}
                hint={text('apis.ownHint')}
              >
                {text('apis.own')}
              </Switch>
              <CheckedApis form={form} />
            </>
          ) : (
            <Note>{text('apis.needsSecret')}</Note>
          )}
        </div>
      </Card>
    </Section>
  )
}

function CheckedApis({ form }: { form: Form }): ReactElement {
  const { text } = useTexts()
  const uris = form.read<readonly string[]>('introspects')
  const errors = Object.fromEntries(
    Object.entries(apiProblems(uris)).map(([position, problem]) => [
      position,
      text(`apis.${problem}`),
    ]),
  )
  return (
    <LineList
      label={text('apis.checks')}
      hint={text('apis.checksHint')}
      words={{
        add: text('apis.addCheck'),
        remove: (value) => text('redirects.remove', { value }),
        line: (number) => text('apis.check', { number }),
      }}
      values={uris}
      onChange={(next) => form.set('introspects', next)}
      errors={errors}
    />
  )
}
