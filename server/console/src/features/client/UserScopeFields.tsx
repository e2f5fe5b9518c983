import { USER_SCOPES, type UserScope } from '@shrd/contract/account-calls'
import { Card, Section, Switch } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ClientForm } from './use-client-form.ts'

/** What the application may do with the own account of its user. Nothing is on by default. */
export function UserScopeFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const scopes = form.read<readonly UserScope[]>('user_scopes')
  // In the order of the list, so that off and on again is no change.
  const change = (scope: UserScope, isOn: boolean) =>
    USER_SCOPES.filter((name) => (name === scope ? isOn : scopes.includes(name)))
  return (
    <Section title={text('apis.userTitle')} text={text('apis.userText')}>
      <Card>
        <div className="card-body stack">
          {USER_SCOPES.map((scope) => (
            <Switch
              key={scope}
              checked={scopes.includes(scope)}
              onChange={(isOn) => form.set('user_scopes', change(scope, isOn))}
              hint={text(`apis.user.${scope}Hint`)}
            >
              {text(`apis.user.${scope}`)}
            </Switch>
          ))}
        </div>
      </Card>
    </Section>
  )
}
