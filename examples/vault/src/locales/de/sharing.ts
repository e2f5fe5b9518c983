import type { sharing as english } from '../en/sharing.ts'

/** Texts of shared documents, in German. */
export const sharing: Readonly<Record<keyof typeof english, string>> = {
  'share.action': 'Teilen …',
  'share.title': '({title}) mit anderen teilen',
  'share.titleMany': '({count} Dokumente) mit anderen teilen',
  'share.hasAccess': 'hat Zugriff',
  'share.permissions': 'Berechtigungen',
  'scope.view': 'Ansehen',
  'scope.update': 'Ändern',
  'scope.delete': 'Löschen',
  'scope.upload': 'Hochladen',
  'scope.download': 'Herunterladen',
  'share.warning': 'WARNUNG',
  'share.deleteText': 'Mit dieser Berechtigung kann Ihr Freund das Dokument für alle löschen.',
  'share.newest':
    'Ihre Freunde bekommen die Dokumente, wie sie jetzt sind. Frühere Versionen bleiben bei Ihnen.',
  'share.submit': 'Dokument teilen',
  'share.stop': 'Anhalten',
  'share.stopped':
    'Angehalten. Was geteilt wurde, bleibt geteilt. Teilen Sie noch einmal, um fortzusetzen.',
  'share.done': '{title} ist geteilt.',
  'share.doneMany': 'Geteilte Dokumente: {count}',
  'share.left': 'Dokumente, die nicht geteilt wurden: {count}.',
  'share.access': 'Wer Zugriff hat',
  'share.accessLoading': 'Es wird geladen, wer Zugriff hat',
  'share.accessFailed': 'Wer Zugriff hat, konnte nicht geladen werden.',
  'share.noAccess': 'Niemand außer Ihnen.',
  'share.unknown': 'Jemand, der nicht Ihr Freund ist',
  'share.change': 'Ändern',
  'share.changeOf': 'Ändern, was {name} darf',
  'share.changed': 'Die Berechtigungen von {name} wurden geändert.',
  'share.changeFailed': 'Die Berechtigungen wurden nicht geändert.',
  'share.remove': 'Entfernen',
  'share.removeOf': 'Den Zugriff von {name} entfernen',
  'share.removeText':
    'Das Dokument bekommt einen neuen Schlüssel. Was Sie von nun an schreiben, kann {name} nicht öffnen. Was schon gelesen oder heruntergeladen wurde, lässt sich nicht zurückholen.',
  'share.removeNow': 'Zugriff entfernen',
  'share.removed': '{name} hat keinen Zugriff mehr.',
  'share.removeFailed': 'Der Zugriff wurde nicht entfernt.',
  'document.ownerOther': 'Gehört {name}',
  'document.scopes': 'Sie dürfen: {scopes}',
}
