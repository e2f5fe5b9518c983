import { LineList, Segments } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { agentDomainProblems } from './agent-domain-problems.ts'
import type { ClientForm } from './use-client-form.ts'

const POLICIES = ['off', 'listed', 'any'] as const

/** Which programs that nobody has registered may use the APIs of the client. */
export function AgentFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const policy = form.read<(typeof POLICIES)[number]>('agents')
  const domains = form.read<readonly string[]>('agent_domains')
  const errors = Object.fromEntries(
    Object.entries(agentDomainProblems(domains)).map(([position, problem]) => [
      position,
      text(`agents.${problem}`),
    ]),
  )
  return (
    <>
      <Segments
        label={text('agents.policy')}
        options={POLICIES.map((value) => ({ value, label: text(`agents.${value}`) }))}
        value={policy}
        onChange={(value) => form.set('agents', value)}
      />
      <p className="hint">{text(`agents.${policy}Hint`)}</p>
      {policy === 'listed' ? (
        <LineList
          label={text('agents.domains')}
          hint={text('agents.domainsHint')}
          words={{
            add: text('agents.addDomain'),
            remove: (value) => text('redirects.remove', { value }),
            line: (number) => text('agents.domain', { number }),
          }}
          values={domains}
          onChange={(next) => form.set('agent_domains', next)}
          errors={errors}
        />
      ) : null}
    </>
  )
}

/** True if a save would be refused. */
export function hasAgentProblems(form: ClientForm): boolean {
  if (form.read('agents') === 'off') return false
  const domains = form.read<readonly string[]>('agent_domains')
  const isEmpty = domains.every((domain) => domain.trim() === '')
  const lacksDomain = form.read('agents') === 'listed' && isEmpty
  return lacksDomain || Object.keys(agentDomainProblems(domains)).length > 0
}
