import { attachments } from './en/attachments.ts'
import { categories } from './en/categories.ts'
import { document } from './en/document.ts'
import { documents } from './en/documents.ts'
import { fields } from './en/fields.ts'
import { friends } from './en/friends.ts'
import { health } from './en/health.ts'
import { keys } from './en/keys.ts'
import { links } from './en/links.ts'
import { logs } from './en/logs.ts'
import { notifications } from './en/notifications.ts'
import { offlineCard } from './en/offline-card.ts'
import { search } from './en/search.ts'
import { sharing } from './en/sharing.ts'
import { tools } from './en/tools.ts'
import { tour } from './en/tour.ts'
import { vaults } from './en/vaults.ts'
import { en as publicTexts } from './public/en.ts'

/** The texts of the vault in English: their keys are the type of every other language. */
export const en: typeof publicTexts &
  typeof friends &
  typeof health &
  typeof keys &
  typeof notifications &
  typeof offlineCard &
  typeof search &
  typeof fields &
  typeof vaults &
  typeof categories &
  typeof documents &
  typeof document &
  typeof attachments &
  typeof links &
  typeof logs &
  typeof sharing &
  typeof tools &
  typeof tour = {
  ...publicTexts,
  ...friends,
  ...health,
  ...keys,
  ...notifications,
  ...offlineCard,
  ...search,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
  ...sharing,
  ...tools,
  ...tour,
  ...links,
  ...logs,
  ...attachments,
}
