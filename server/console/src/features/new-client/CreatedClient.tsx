import type { CallOutput } from '@shrd/contract/calls'
import { buttonClass, Card, CardHead } from '@shrd/parts'
import { Palette } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { SecretBox } from '../../components/SecretBox.tsx'
import { SnippetView } from '../../components/SnippetView.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FirstSignIn } from './FirstSignIn.tsx'

/** Props of {@link CreatedClient}. */
export interface CreatedClientProps {
  created: CallOutput<'addClient'>
  /** The page of the client. */
  to: string
}

/** The code of a new client with its ids, its secret, and the wait for the first sign-in. */
export function CreatedClient({ created, to }: CreatedClientProps): ReactElement {
  const { text } = useTexts()
  const { client, secret, snippet } = created
  return (
    <>
      {secret === null ? null : (
        <Card aria-label={text('newClient.secretTitle')}>
          <CardHead title={text('newClient.secretTitle')} />
          <div className="card-body">
            <SecretBox name={text('newClient.secret')} value={secret} />
          </div>
        </Card>
      )}
      <Card aria-label={text('newClient.codeTitle')} className="code-card">
        <CardHead title={text('newClient.codeTitle')} />
        <SnippetView snippet={snippet} />
      </Card>
      <FirstSignIn client={client} />
      <div className="form-end">
        <Link className={buttonClass()} to={`${to}/branding`}>
          <Palette size={16} aria-hidden="true" />
          {text('newClient.brand')}
        </Link>
        <Link className={buttonClass({ variant: 'primary' })} to={`${to}/quickstart`}>
          {text('newClient.toClient')}
        </Link>
      </div>
    </>
  )
}
