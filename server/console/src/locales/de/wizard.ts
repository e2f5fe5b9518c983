import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'wizard'> = {
  'wizard.title': 'Konto anlegen',
  'wizard.lead':
    'Einem Konto gehören Clients und die Nutzer, die sich bei ihnen anmelden. Sie können beliebig viele Konten haben.',
  'wizard.step': 'Schritt {step} von {count}',
  'wizard.name': 'Name des Kontos',
  'wizard.nameHint': 'Etwa Ihre Firma oder Ihr Projekt. Mitglieder sehen ihn, Nutzer nicht.',
  'wizard.nameLong': 'Höchstens {most} Zeichen.',
  'wizard.next': 'Tarif wählen',
  'wizard.back': 'Zurück',
  'wizard.plan': 'Tarif',
  'wizard.planFailed': 'Die Tarife konnten nicht geladen werden.',
  'wizard.free': 'Kostenlos',
  'wizard.noPrice': 'Preis auf Anfrage',
  'wizard.price': '{price} für {days} Tage',
  'wizard.clients': 'Clients: {count}',
  'wizard.members': 'Mitglieder: {count}',
  'wizard.users': 'Nutzer und Anmeldungen: {count}',
  'wizard.unlimited': 'Unbegrenzt',
  'wizard.request': 'Fragen Sie den Betreiber dieses Dienstes danach.',
  'wizard.freeDays':
    'Die ersten {days} Tage sind kostenlos. Danach eine Rechnung je Zeitraum von {period} Tagen.',
  'wizard.noContract': 'Keine Verträge: Sie können das Konto jederzeit beenden.',
  'wizard.tax': 'Preise in EUR je Konto, Steuer inbegriffen.',
  'wizard.submit': 'Konto anlegen',
  'wizard.done': '„{name}“ wurde angelegt.',
  'wizard.choosePlan': 'Wählen Sie einen Tarif.',

  'invitation.title': 'Einladung',
  'invitation.lead': '{account} lädt Sie ({email}) als {role} ein.',
  'invitation.owner': 'Eigentümer',
  'invitation.member': 'Mitglied',
  'invitation.rights':
    'Mitglieder sehen und ändern alles in dem Konto: Clients, Nutzer und deren Daten.',
  'invitation.until': 'Die Einladung gilt bis {time}.',
  'invitation.accept': 'Einladung annehmen',
  'invitation.accepted': 'Sie sind jetzt Mitglied von „{name}“.',
  'invitation.failed': 'Diese Einladung lässt sich nicht verwenden.',
  'invitation.ended':
    'Diese Einladung ist abgelaufen, verwendet oder zurückgezogen. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'invitation.otherAddress':
    'Sie sind als {own} angemeldet. Melden Sie sich ab, öffnen Sie den Link der E-Mail noch einmal, und melden Sie sich mit {email} an oder registrieren Sie sich damit.',
  'invitation.unproven':
    'Ihre Adresse {email} ist noch nicht bestätigt. Tun Sie das in Ihrem Profil, und öffnen Sie den Link dann noch einmal.',
  'invitation.already': 'Sie sind schon Mitglied dieses Kontos.',
  'invitation.toConsole': 'Zur Konsole',
  'invitation.missing':
    'Die Adresse dieser Seite ist unvollständig. Öffnen Sie den Link der Nachricht noch einmal.',
}
