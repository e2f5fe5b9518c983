import { buttonClass, Card, CodeBlock, EmptyState, Tab, TabList, TabPanel, Tabs } from '@shrd/parts'
import { CodeXml, type LucideIcon, Palette, Play, Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { SAMPLE_CODE } from './sample-code.ts'

const STEPS: readonly { name: TextKey; text: TextKey; Icon: LucideIcon }[] = [
  { name: 'clients.step.create', text: 'clients.step.createText', Icon: CodeXml },
  { name: 'clients.step.brand', text: 'clients.step.brandText', Icon: Palette },
  { name: 'clients.step.try', text: 'clients.step.tryText', Icon: Play },
]

/** An account without clients: one action, and the code that will be pasted. */
export function FirstRun(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const [framework, setFramework] = useState<string>('react')
  return (
    <>
      <Card aria-label={text('clients.empty')}>
        <EmptyState
          title={text('clients.empty')}
          action={
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={pathOf(account_id, 'clients', 'new')}
            >
              <Plus size={16} aria-hidden="true" />
              {text('clients.new')}
            </Link>
          }
        >
          {text('clients.emptyText')}
        </EmptyState>
      </Card>
      <Card aria-label={text('newClient.codeTitle')} className="code-card">
        <Tabs value={framework} onChange={setFramework}>
          <TabList
            label={text('newClient.codeTitle')}
            aside={<span className="hint">{text('clients.idsLater')}</span>}
          >
            {SAMPLE_CODE.map(({ preset, name }) => (
              <Tab key={preset} value={preset}>
                {text(name)}
              </Tab>
            ))}
          </TabList>
          {SAMPLE_CODE.map(({ preset, name, code }) => (
            <TabPanel key={preset} value={preset}>
              <CodeBlock
                label={text('newClient.code', { title: text(name) })}
                code={code(location.origin)}
              />
            </TabPanel>
          ))}
        </Tabs>
      </Card>
      <ul className="first-steps">
        {STEPS.map(({ name, text: words, Icon }) => (
          <li key={name}>
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
            <div>
              <h2>{text(name)}</h2>
              <p>{text(words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
