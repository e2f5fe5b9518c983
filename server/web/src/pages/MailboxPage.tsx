import type { MailboxEntry } from '@shrd/contract'
import type { ReactElement } from 'react'
import { fill, type Locale } from '../locales/words.ts'
import { useWords } from '../words-context.ts'

interface MailboxPageProps {
  mails: readonly MailboxEntry[]
  locale: Locale
}

/** Mail that would have been sent; development only. */
export function MailboxPage({ mails, locale }: MailboxPageProps): ReactElement {
  const words = useWords()
  return (
    <section className="hosted-mailbox">
      <h1 className="shrd-title">{words['mailbox.title']}</h1>
      <p className="shrd-subtitle">{words['mailbox.lead']}</p>
      {mails.length === 0 && <p>{words['mailbox.empty']}</p>}
      {mails.map((mail) => (
        <article key={mail.mail_id} className="hosted-mail">
          <h2>
            <bdi>{mail.subject}</bdi>
          </h2>
          <p>
            <bdi>{fill(words['mailbox.to'], { recipient: mail.recipient })}</bdi>{' '}
            <SentAt time={mail.created_at} locale={locale} />
          </p>
          <pre dir="auto">{mail.text}</pre>
        </article>
      ))}
    </section>
  )
}

/** In the browser's time zone, which the server does not know; so the first drawing is in UTC. */
function SentAt({ time, locale }: { time: number; locale: Locale }): ReactElement {
  const date = new Date(time)
  const text = date.toLocaleString(locale, { timeZone: 'UTC', timeZoneName: 'short' })
  return <time dateTime={date.toISOString()}>{text}</time>
}
