import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'settings'> = {
  'settings.title': 'Kontoeinstellungen',
  'settings.nameTitle': 'Name',
  'settings.nameText': 'Mitglieder sehen ihn in der Konsole.',
  'settings.name': 'Name des Kontos',
  'settings.nameSave': 'Namen speichern',
  'settings.nameSaved': 'Der Name wurde geändert.',
  'settings.nameLong': 'Höchstens {most} Zeichen.',
  'settings.id': 'Konto-ID',

  'members.title': 'Mitglieder',
  'members.text':
    'Mitglieder sehen und ändern alles im Konto. Eigentümer verwalten außerdem Mitglieder, Tarif und das Ende des Kontos.',
  'members.failed': 'Die Mitglieder konnten nicht geladen werden.',
  'members.role.owner': 'Eigentümer',
  'members.role.member': 'Mitglied',
  'members.you': 'Sie',
  'members.invite': 'Mitglied einladen',
  'members.remove': 'Mitglied entfernen',
  'members.removeText': '„{name}“ verliert den Zugang zum Konto sofort.',
  'members.revokeKeys': 'Auch die API-Schlüssel widerrufen, die es angelegt hat',
  'members.removed': 'Das Mitglied wurde entfernt.',
  'members.leave': 'Konto verlassen',
  'members.leaveText':
    'Sie verlieren den Zugang zu „{name}“ sofort, und die API-Schlüssel, die Sie angelegt haben, gelten nicht mehr. Nur ein Eigentümer kann Sie wieder einladen.',
  'members.left': 'Sie haben „{name}“ verlassen.',
  'members.transfer': 'Zum Eigentümer machen',
  'members.transferText':
    '„{name}“ wird an Ihrer Stelle Eigentümer. Sie bleiben Mitglied und verwalten Mitglieder, Tarif und das Ende des Kontos nicht mehr.',
  'members.transferred': '„{name}“ ist jetzt Eigentümer.',
  'members.more': 'Mehr zu {name}',
  'members.ownerOnly': 'Nur ein Eigentümer lädt ein und entfernt.',

  'invitations.title': 'Offene Einladungen',
  'invitations.failed': 'Die Einladungen konnten nicht geladen werden.',
  'invitations.until': 'gilt bis {time}',
  'invitations.withdraw': 'Zurückziehen',
  'invitations.withdrawn': 'Die Einladung wurde zurückgezogen.',
  'invite.email': 'Adresse',
  'invite.hint': 'Die Person meldet sich mit dieser Adresse an, um anzunehmen.',
  'invite.wrong': 'Schreiben Sie eine Adresse wie name@example.org.',
  'invite.isMember': 'Ein Mitglied hat diese Adresse schon.',
  'invite.role': 'Rolle',
  'invite.role.member': 'Mitglied',
  'invite.role.memberText': 'Sieht und ändert alles im Konto',
  'invite.role.owner': 'Eigentümer',
  'invite.role.ownerText': 'Verwaltet außerdem Mitglieder, Tarif und das Ende des Kontos',
  'invite.done': 'Die Einladung an {email} ist unterwegs.',

  'ending.title': 'Ende des Kontos',
  'ending.text':
    'Es gibt keine Mindestlaufzeit. Die Löschung beginnt einige Tage später, damit ein Eigentümer sie noch aufhalten kann.',
  'ending.delete': 'Konto löschen',
  'ending.deleteText':
    'Alle Clients, Nutzer und Ereignisse von „{name}“ werden gelöscht. Niemand kann sich mehr bei seinen Anwendungen anmelden. Exportieren Sie zuerst Ihre Nutzer.',
  'ending.confirm': 'Geben Sie zur Bestätigung den Namen des Kontos ein',
  'ending.scheduled': 'Das Konto wird am {day} gelöscht.',
  'ending.scheduledText': 'Bis dahin funktioniert alles.',
  'ending.cancel': 'Konto behalten',
  'ending.cancelled': 'Das Konto bleibt.',
  'ending.ownerOnly': 'Nur ein Eigentümer kann das Konto beenden.',
}
