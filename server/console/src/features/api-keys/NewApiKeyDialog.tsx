import { API_SCOPES, type ApiScope } from '@shrd/contract/account-calls'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  Select,
  TextField,
  useToasts,
} from '@shrd/parts'
import { CircleAlert } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { SecretBox } from '../../components/SecretBox.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const LIFETIMES = ['30', '90', '365', 'never'] as const
const DAY = 86_400_000

interface KeyDraft {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly lifetime: (typeof LIFETIMES)[number]
}

/** A key that lives forever is a choice, not the usual. */
const EMPTY: KeyDraft = { name: '', scopes: [], lifetime: '90' }

/** Props of {@link NewApiKeyDialog}. */
export interface NewApiKeyDialogProps {
  open: boolean
  onClose: () => void
}

/** Creates an API key and shows it, once. */
export function NewApiKeyDialog({ open, onClose }: NewApiKeyDialogProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const toasts = useToasts()
  const [kept, keep] = useDraft<KeyDraft>(`key.new ${account_id}`)
  const [key, setKey] = useState<string | null>(null)
  const create = useChange('createApiKey', ['listApiKeys'])
  const draft = kept ?? EMPTY
  const set = (change: Partial<KeyDraft>): void => keep({ ...draft, ...change })
  const { name, scopes, lifetime } = draft
  const close = (): void => {
    create.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    create.mutate(
      {
        name: name.trim(),
        scopes: [...scopes],
        expires_at: lifetime === 'never' ? null : Date.now() + Number(lifetime) * DAY,
      },
      {
        onSuccess(created) {
          close()
          setKey(created.key)
          toasts.success(text('apiKeys.created'))
        },
      },
    )
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        title={text('apiKeys.new')}
        hasProblems={name.trim() === '' || scopes.length === 0}
        onSubmit={submit}
        isBusy={create.isPending}
        error={create.error}
        keep={kept !== undefined}
      >
        {(tried) => (
          <>
            <TextField
              label={text('apiKey.name')}
              hint={text('apiKey.nameHint')}
              value={name}
              onChange={(value) => set({ name: value })}
              limit={100}
              error={tried && name.trim() === '' ? text('form.required') : null}
            />
            <ScopeList
              scopes={scopes}
              onChange={(value) => set({ scopes: value })}
              isMissing={tried && scopes.length === 0}
            />
            <Select
              label={text('apiKey.expires')}
              options={LIFETIMES.map((value) => ({
                value,
                label: text(`apiKey.expires.${value}`),
              }))}
              value={lifetime}
              onChange={(value) => set({ lifetime: value })}
            />
          </>
        )}
      </FormDialog>
      <KeyDialog apiKey={key} onClose={() => setKey(null)} />
    </>
  )
}

interface ScopeListProps {
  scopes: readonly ApiScope[]
  onChange: (scopes: readonly ApiScope[]) => void
  isMissing: boolean
}

function ScopeList({ scopes, onChange, isMissing }: ScopeListProps): ReactElement {
  const { text, named } = useTexts()
  return (
    <fieldset className="check-list" data-problem={isMissing ? '' : undefined}>
      <legend className="parts-label">{text('apiKey.scopes')}</legend>
      <div className="check-scroll">
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(isOn) =>
              onChange(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))
            }
          >
            {named('scope', scope)} <code dir="ltr">{scope}</code>
          </Checkbox>
        ))}
      </div>
      <div aria-live="polite">
        {isMissing ? (
          <p className="parts-hint parts-hint-error">
            <CircleAlert size={14} aria-hidden="true" />
            {text('apiKey.noScopes')}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

function KeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: string | null
  onClose: () => void
}): ReactElement {
  const { text } = useTexts()
  return (
    <Dialog
      open={apiKey !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('apiKeys.newTitle')}
      closeLabel={text('action.close')}
      keep
    >
      <DialogBody>
        <SecretBox name={text('apiKeys.key')} value={apiKey ?? ''} />
        <p className="hint">{text('apiKeys.how')}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {text('secret.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
