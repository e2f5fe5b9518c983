import { app as appDa } from './da/app.ts'
import { document as documentDa } from './da/document.ts'
import { fields as fieldsDa } from './da/fields.ts'
import { tools as toolsDa } from './da/tools.ts'
import { app as appDe } from './de/app.ts'
import { document as documentDe } from './de/document.ts'
import { fields as fieldsDe } from './de/fields.ts'
import { tools as toolsDe } from './de/tools.ts'
import { app } from './en/app.ts'
import { document } from './en/document.ts'
import { fields } from './en/fields.ts'
import { tools } from './en/tools.ts'
import { app as appFr } from './fr/app.ts'
import { document as documentFr } from './fr/document.ts'
import { fields as fieldsFr } from './fr/fields.ts'
import { tools as toolsFr } from './fr/tools.ts'
import { app as appIt } from './it/app.ts'
import { document as documentIt } from './it/document.ts'
import { fields as fieldsIt } from './it/fields.ts'
import { tools as toolsIt } from './it/tools.ts'
import { offline as offlineDa } from './offline/da.ts'
import { offline as offlineDe } from './offline/de.ts'
import { offline } from './offline/en.ts'
import { offline as offlineFr } from './offline/fr.ts'
import { offline as offlineIt } from './offline/it.ts'
import { createTextSet, type TextSet } from './texts.ts'

/**
 * The texts of the page that opens the copy for offline reading. All languages are in one file,
 * because without a connection nothing can arrive later.
 */
export const OFFLINE_TEXTS: TextSet = createTextSet(
  { ...app, ...document, ...fields, ...tools, ...offline },
  {
    da: async () => ({ ...appDa, ...documentDa, ...fieldsDa, ...toolsDa, ...offlineDa }),
    de: async () => ({ ...appDe, ...documentDe, ...fieldsDe, ...toolsDe, ...offlineDe }),
    fr: async () => ({ ...appFr, ...documentFr, ...fieldsFr, ...toolsFr, ...offlineFr }),
    it: async () => ({ ...appIt, ...documentIt, ...fieldsIt, ...toolsIt, ...offlineIt }),
  },
)
