/** What a client of the demo firm does; its inventions follow from it. */
export type Trade = 'energy' | 'medical' | 'aerospace' | 'food' | 'materials' | 'networks' | 'mobility' | 'cosmetics';

export interface Company {
  readonly name: string;
  /** Three letters that begin its family references. */
  readonly code: string;
  readonly trade: Trade;
  readonly town: readonly [postcode: string, town: string, country: string];
}

const company = (
  name: string,
  code: string,
  trade: Trade,
  ...[postcode, town, country = 'FR']: [postcode: string, town: string, country?: string]
): Company => ({
  name,
  code,
  trade,
  town: [postcode, town, country],
});

/** The forty clients. All of them are invented. */
export const companies: readonly Company[] = [
  company('Héliotrope Énergies', 'HEL', 'energy', '69007', 'Lyon'),
  company('Laboratoires Mélisane', 'MEL', 'medical', '67000', 'Strasbourg'),
  company('Aérostructures du Bazacle', 'AEB', 'aerospace', '31000', 'Toulouse'),
  company('Fromageries de la Haute-Combe', 'FHC', 'food', '73000', 'Chambéry'),
  company('Céramiques de l’Orbieu', 'CEO', 'materials', '87000', 'Limoges'),
  company('Ondelia Réseaux', 'OND', 'networks', '22300', 'Lannion'),
  company('Vélocité Mobilités', 'VEL', 'mobility', '42000', 'Saint-Étienne'),
  company('Maison Écume', 'ECU', 'cosmetics', '06130', 'Grasse'),
  company('Turbines Sénac', 'TSE', 'energy', '64000', 'Pau'),
  company('Ortholys Implants', 'ORT', 'medical', '38000', 'Grenoble'),
  company('Cellule Alizé', 'CAL', 'aerospace', '33700', 'Mérignac'),
  company('Minoterie Grandclément', 'MGC', 'food', '21000', 'Dijon'),
  company('Fibres & Composites Téménos', 'FCT', 'materials', '44000', 'Nantes'),
  company('Quarz Photonique', 'QZP', 'networks', '25000', 'Besançon'),
  company('Batteries Ferréol', 'BFE', 'mobility', '59500', 'Douai'),
  company('Argiles & Soins', 'ARS', 'cosmetics', '84000', 'Avignon'),
  company('Géothermie du Sancy', 'GSA', 'energy', '63000', 'Clermont-Ferrand'),
  company('Nephra Biotech', 'NEP', 'medical', '34000', 'Montpellier'),
  company('Drones Corvus', 'DCO', 'aerospace', '13100', 'Aix-en-Provence'),
  company('Conserveries Kerlann', 'CKE', 'food', '29900', 'Concarneau'),
  company('Aciéries de la Moselotte', 'AMO', 'materials', '88200', 'Remiremont'),
  company('Sémaphore Logiciels', 'SEM', 'networks', '35000', 'Rennes'),
  company('Rail & Traction Beaupré', 'RTB', 'mobility', '59220', 'Denain'),
  company('Laboratoires Noèse', 'NOE', 'cosmetics', '28000', 'Chartres'),
  company('Hydrogène Vallespir', 'HYV', 'energy', '66000', 'Perpignan'),
  company('Audiva Prothèses', 'AUD', 'medical', '86000', 'Poitiers'),
  company('Propulsion Éridan', 'PER', 'aerospace', '27200', 'Vernon'),
  company('Brasserie des Trois-Écluses', 'BTE', 'food', '59800', 'Lille'),
  company('Verrerie d’Argonne', 'VAR', 'materials', '55000', 'Bar-le-Duc'),
  company('Cryptalis', 'CRY', 'networks', '92100', 'Boulogne-Billancourt'),
  company('Autocars Lumière', 'ALU', 'mobility', '85000', 'La Roche-sur-Yon'),
  company('Parfums Isaure', 'PIS', 'cosmetics', '75008', 'Paris'),
  company('Nordlicht Speichertechnik GmbH', 'NLS', 'energy', '20095', 'Hamburg', 'DE'),
  company('Bellweather Diagnostics Ltd', 'BWD', 'medical', 'CB2 1TN', 'Cambridge', 'GB'),
  company('Aerolíneas Cantábrica SL', 'AEC', 'aerospace', '39001', 'Santander', 'ES'),
  company('Molino Santa Ninfa SpA', 'MSN', 'food', '43121', 'Parma', 'IT'),
  company('Polymères Boréal Inc.', 'PBO', 'materials', 'G1K 3G5', 'Québec', 'CA'),
  company('Zilverdraad Systemen BV', 'ZDS', 'networks', '5611 AA', 'Eindhoven', 'NL'),
  company('Uhrwerk Mobil AG', 'UMA', 'mobility', '8001', 'Zürich', 'CH'),
  company('Savonnerie Dendre SA', 'SDE', 'cosmetics', '9300', 'Aalst', 'BE'),
];

export interface CabinetName {
  readonly name: string;
  readonly country: string;
  readonly town: readonly [postcode: string, town: string];
  /** ENT-11: 1 pays annuities, 2 conducts procedures. */
  readonly type: 1 | 2;
}

const cabinet = (name: string, country: string, postcode: string, town: string, type: 1 | 2 = 2): CabinetName => ({
  name,
  country,
  town: [postcode, town],
  type,
});

/** The twenty-five cabinets the firm works with, invented like the rest. */
export const cabinetNames: readonly CabinetName[] = [
  cabinet('Annuités Dalembert', 'FR', '75009', 'Paris', 1),
  cabinet('Perenna Renewals Ltd', 'GB', 'SE1 9GF', 'London', 1),
  cabinet('Jahresgebühren Kontor Weiß', 'DE', '80331', 'München', 1),
  cabinet('Maintain IP Services LLC', 'US', '22314', 'Alexandria', 1),
  cabinet('Sakamichi Annuity KK', 'JP', '105-0001', 'Tokyo', 1),
  cabinet('Taxes & Délais SA', 'CH', '1204', 'Genève', 1),
  cabinet('Delorme & Associés', 'FR', '75008', 'Paris'),
  cabinet('Ringelmann & Brandt Patentanwälte', 'DE', '80333', 'München'),
  cabinet('Hollingworth Pryce LLP', 'GB', 'WC1R 4JS', 'London'),
  cabinet('Carraway, Stone & Abbott PC', 'US', '20005', 'Washington'),
  cabinet('Meadowlark Patent Group', 'US', '94105', 'San Francisco'),
  cabinet('Aozora Tokkyo Jimusho', 'JP', '100-0005', 'Tokyo'),
  cabinet('Beijing Qingyun IP Agency', 'CN', '100080', 'Beijing'),
  cabinet('Hanbit Patent & Law', 'KR', '06164', 'Seoul'),
  cabinet('Estudio Olmedo Propiedad Industrial', 'ES', '28001', 'Madrid'),
  cabinet('Studio Brevetti Lanfranchi', 'IT', '20121', 'Milano'),
  cabinet('Kantonal IP AG', 'CH', '3011', 'Bern'),
  cabinet('Bureau Van Aerschot', 'BE', '1000', 'Bruxelles'),
  cabinet('Octrooibureau De Linde', 'NL', '2514', 'Den Haag'),
  cabinet('Érable Brevets S.E.N.C.R.L.', 'CA', 'H3B 1A7', 'Montréal'),
  cabinet('Southern Cross Patents Pty', 'AU', '3000', 'Melbourne'),
  cabinet('Lotus & Deshpande', 'IN', '400001', 'Mumbai'),
  cabinet('Ipanema Marcas e Patentes', 'BR', '20040-002', 'Rio de Janeiro'),
  cabinet('Despacho Zaragoza Villalobos', 'MX', '06600', 'Ciudad de México'),
  cabinet('Galil Patent Attorneys', 'IL', '3303502', 'Haifa'),
];
