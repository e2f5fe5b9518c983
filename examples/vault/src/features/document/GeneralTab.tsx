import { IconButton, Tag } from '@shrd/parts'
import { ExternalLink } from 'lucide-react'
import type { ReactElement } from 'react'
import { SecretValue } from '../../components/SecretValue.tsx'
import { Value } from '../../components/Value.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isWebAddress } from './is-web-address.ts'
import type { ShownDocument } from './opened-document.ts'

/** Header and body of a document in view mode: the unencrypted pair on top, all others below. */
export function GeneralTab({ document }: { document: ShownDocument }): ReactElement {
  const { text } = useTexts()
  const { header, body, private_title } = document
  return (
    <dl className="values">
      <Value name={text('document.title')} encrypted={private_title} value={header.title} />
      <Value
        name={text('document.tags')}
        encrypted={false}
        value={header.tags.join(', ')}
        shown={
          <span className="tag-line">
            {header.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        }
      />
      <Value name={text('document.username')} encrypted value={body.username} />
      <SecretValue name={text('document.password')} value={body.password} />
      <UrlValue url={body.url} />
      <Value name={text('document.description')} encrypted value={body.description} />
      <Value name={text('document.notes')} encrypted value={body.notes} area />
    </dl>
  )
}

/** Opens only what is a web address; anything else in the field is shown and can be copied. */
function UrlValue({ url }: { url: string }): ReactElement {
  const { text } = useTexts()
  return (
    <Value
      name={text('document.url')}
      encrypted
      value={url}
      shown={<bdi dir="ltr">{url}</bdi>}
      actions={
        isWebAddress(url) ? (
          <IconButton
            size="sm"
            label={text('document.openUrl')}
            icon={<ExternalLink size={16} aria-hidden="true" />}
            onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
          />
        ) : null
      }
    />
  )
}
