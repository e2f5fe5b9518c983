import { LineList, Segments } from '@shrd/parts'
import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { agentDomainProblems } from './agent-domain-problems.ts'
import type { ClientApi } from './api-problem.ts'
import type { ClientForm } from './use-client-form.ts'

const POLICIES = ['off', 'listed', 'any'] as const
type Policy = (typeof POLICIES)[number]

/** Which programs that nobody has registered may use the APIs of the client. */
export function AgentFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const policy = form.read<Policy>('agents')
  const isApiMissing = lacksApi(form)
  return (
    <>
      <div className="stack" data-problem={isApiMissing && policy !== 'off' ? '' : undefined}>
        <Segments
          label={text('agents.policy')}
          options={POLICIES.map((value) => ({ value, label: text(`agents.${value}`) }))}
          value={policy}
          onChange={(value) => form.set('agents', value)}
        />
        <div aria-live="polite">
          {isApiMissing ? <ApiHint isProblem={policy !== 'off'} /> : null}
        </div>
      </div>
      <p className="hint">{text(`agents.${policy}Hint`)}</p>
      {policy === 'listed' ? <DomainFields form={form} /> : null}
    </>
  )
}

/** What agents need first. It is a problem once they are let in. */
function ApiHint({ isProblem }: { isProblem: boolean }): ReactElement {
  const { text } = useTexts()
  return (
    <p className={isProblem ? 'parts-hint parts-hint-error' : 'hint'}>
      {isProblem ? <CircleAlert size={14} aria-hidden="true" /> : null}
      {text('agents.needsApi')}
    </p>
  )
}

function DomainFields({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const domains = form.read<readonly string[]>('agent_domains')
  const errors = Object.fromEntries(
    Object.entries(agentDomainProblems(domains)).map(([position, problem]) => [
      position,
      text(`agents.${problem}`),
    ]),
  )
  return (
    <LineList
      label={text('agents.domains')}
      hint={text('agents.domainsHint')}
      words={{
        add: text('agents.addDomain'),
        remove: (value) => text('redirects.remove', { value }),
        line: (number) => text('agents.domain', { number }),
      }}
      // At least one is needed, so there is always a field for one.
      values={domains.length === 0 ? [''] : domains}
      onChange={(next) => form.set('agent_domains', next)}
      errors={hasNoDomain(domains) ? { 0: text('form.required') } : errors}
    />
  )
}

/** True if a save would be refused. */
export function hasAgentProblems(form: ClientForm): boolean {
  const policy = form.read<Policy>('agents')
  if (policy === 'off') return false
  const domains = form.read<readonly string[]>('agent_domains')
  const lacksDomain = policy === 'listed' && hasNoDomain(domains)
  return lacksApi(form) || lacksDomain || Object.keys(agentDomainProblems(domains)).length > 0
}

function lacksApi(form: ClientForm): boolean {
  return form.read<readonly ClientApi[]>('resources').every(({ uri }) => uri.trim() === '')
}

function hasNoDomain(domains: readonly string[]): boolean {
  return domains.every((domain) => domain.trim() === '')
}
