import type { OfflineCopy, OfflineDocument } from '@shrd/client/offline'
import { Button, Card } from '@shrd/parts'
import { ArrowLeft } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { formatMoment } from '../components/format-date.ts'
import { AdvancedTab } from '../features/document/AdvancedTab.tsx'
import { GeneralTab } from '../features/document/GeneralTab.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import type { Language } from '../locales/texts.ts'

/** Props of {@link CopyDocument}. */
export interface CopyDocumentProps {
  copy: OfflineCopy
  document: OfflineDocument
  onBack: () => void
}

/** A document of the copy, to read. */
export function CopyDocument({ copy, document, onBack }: CopyDocumentProps): ReactElement {
  const { text, language } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { header, body, saved_at, file_count, owner, owner_name } = document
  const place = placeOf(document, copy, language)
  return (
    <Card className="offline-document" aria-labelledby="offline-document">
      <div className="offline-document-head">
        <Button
          size="sm"
          className="offline-back"
          icon={<ArrowLeft size={16} aria-hidden="true" />}
          onClick={onBack}
        >
          {text('offline.back')}
        </Button>
        <h1 ref={heading} tabIndex={-1} id="offline-document">
          <bdi>{header.title}</bdi>
        </h1>
        <p className="parts-hint">
          {[
            place && text('offline.place', { place }),
            owner !== copy.user_id &&
              text('offline.from', { name: owner_name ?? text('offline.someone') }),
            text('offline.saved', { date: formatMoment(saved_at, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {file_count > 0 ? (
          <p className="parts-hint">
            {file_count === 1
              ? text('offline.fileOne')
              : text('offline.files', { count: file_count })}
          </p>
        ) : null}
      </div>
      <div className="card-body">
        <GeneralTab document={document} />
        {body.custom_fields.length > 0 ? <AdvancedTab document={document} /> : null}
      </div>
    </Card>
  )
}

/** Vault and categories, from the top; empty for a document without a place. */
function placeOf(
  { vault_id, category_id }: OfflineDocument,
  { vaults, categories }: OfflineCopy,
  language: Language,
): string {
  const vault = vaults.find((one) => one.vault_id === vault_id)
  const find = (id: string | null) => categories.find((one) => one.category_id === id)
  const category = find(category_id)
  const parent = category && find(category.parent_id)
  const nameOf = (one: OfflineCopy['categories'][number] | undefined) =>
    one && (one.labels[language] ?? one.name)
  return [vault?.name, nameOf(parent), nameOf(category)].filter(Boolean).join(' / ')
}
