/** Twelve industries with ten invented companies each. The first five of each are accounts of the team. */
export interface Industry {
  name: string;
  /** A description of such a company. */
  taglines: readonly string[];
  specialities: readonly string[];
  /** Departments with their usual share of the staff. */
  functions: Readonly<Record<string, number>>;
  companies: readonly string[];
}

// prettier-ignore
export const INDUSTRIES: readonly Industry[] = [
  {
    name: 'Industrial Automation',
    taglines: ['Robots that learn the line', 'Motion, measured', 'Less downtime, more shift'],
    specialities: ['pick and place', 'machine vision', 'retrofit', 'motion control', 'cobots'],
    functions: { Engineering: 0.36, Operations: 0.28, Sales: 0.14, Service: 0.14, Finance: 0.08 },
    companies: [
      'Northwind Robotics', 'Halvorsen Drives', 'Pivotal Gantry', 'Mätverket Ångström',
      'Redshank Controls', 'Torquay Servo', 'Ferrum & Faber', 'Ostinato Machines',
      'Quillon Automation', 'Bluestem Motion',
    ],
  },
  {
    name: 'Logistics',
    taglines: ['Freight without phone calls', 'The last mile, first', 'Docks that never wait'],
    specialities: ['cold chain', 'customs', 'cross-docking', 'route planning', 'bonded storage'],
    functions: { Operations: 0.52, Sales: 0.14, 'Customer Support': 0.16, IT: 0.1, Finance: 0.08 },
    companies: [
      'Kestrel Freight', 'Harbour & Hale', 'Spedition Wellenbrink', 'Longmeadow Haulage',
      'Tidewater Cartage', 'Corvane Logistics', 'Transports Sablière', 'Passerine Parcel',
      'Overlook Cargo', 'Dunmore Shipping',
    ],
  },
  {
    name: 'Food & Beverage',
    taglines: ['Good food, kept simple', 'From orchard to shelf', 'Fermented with patience'],
    specialities: ['private label', 'organic sourcing', 'bottling', 'shelf life', 'dairy'],
    functions: { Production: 0.46, Sales: 0.18, Procurement: 0.12, Quality: 0.14, Marketing: 0.1 },
    companies: [
      'Orrin Foods', 'Maison Thibaudel', 'Saltmarsh Dairy', 'Hopfenau Brauerei',
      'Greenhollow Mills', 'Figtree Provisions', 'Castel Rovere', 'Juniper & Rye',
      'Blackthorn Cider', 'Wildflour Bakehouse',
    ],
  },
  {
    name: 'Renewable Energy',
    taglines: ['Power from the weather', 'Grids that breathe', 'Roofs that earn'],
    specialities: ['onshore wind', 'battery storage', 'grid services', 'solar parks', 'biogas'],
    functions: {
      Engineering: 0.34,
      'Project Management': 0.24,
      Sales: 0.2,
      Legal: 0.08,
      Field: 0.14,
    },
    companies: [
      'Solveig Wind', 'Heliora Energy', 'Brightwater Hydro', 'Voltaro Solar',
      'Nordlicht Speicher', 'Galewood Power', 'Amberfield Biogas', 'Tramontane Énergie',
      'Sunstead Roofs', 'Ebbwater Tidal',
    ],
  },
  {
    name: 'Medical Devices',
    taglines: ['Instruments surgeons keep', 'Sterile, simply', 'Measured care'],
    specialities: ['ISO 13485', 'single-use', 'imaging', 'catheters', 'patient monitoring'],
    functions: { 'R&D': 0.3, Quality: 0.2, Production: 0.26, Sales: 0.16, Regulatory: 0.08 },
    companies: [
      'Lumenor Medical', 'Castellan Surgical', 'Vitalis Brandt', 'Arbor Implants',
      'Clearpath Imaging', 'Novena Catheter', 'Thornbury Optics', 'Sanoro Devices', 'Pulsewright',
      'Medora Voss',
    ],
  },
  {
    name: 'Business Software',
    taglines: ['Planning people enjoy', 'Paperwork, finished', 'The quiet back office'],
    specialities: ['workflow', 'integrations', 'analytics', 'planning', 'document capture'],
    functions: { Engineering: 0.42, Sales: 0.2, Marketing: 0.1, 'Customer Success': 0.2, HR: 0.08 },
    companies: [
      'Ledgerloom', 'Papertrail Labs', 'Fjordbyte', 'Tessellate Systems', 'Cobalt Kanban',
      'Inkwell Analytics', 'Quorumly', 'Driftwood Data', 'Stellwerk Software', 'Rosetta Forms',
    ],
  },
  {
    name: 'Financial Services',
    taglines: ['Credit with a memory', 'Insurance that answers', 'Payments, settled'],
    specialities: ['factoring', 'trade credit', 'leasing', 'payments', 'risk scoring'],
    functions: { Finance: 0.34, Risk: 0.2, Sales: 0.22, IT: 0.16, Legal: 0.08 },
    companies: [
      'Aldermoor Capital', 'Penrose Leasing', 'Banque Verdeau', 'Tallyman Payments',
      'Granite Mutual', 'Oakhurst Factoring', 'Sterling Wharf', 'Kontor Lindenau',
      'Meridian Surety', 'Foxglove Finance',
    ],
  },
  {
    name: 'Construction',
    taglines: ['Built to be repaired', 'Timber, tall', 'On site, on time'],
    specialities: ['modular', 'timber frame', 'civil works', 'facades', 'renovation'],
    functions: { Field: 0.48, Engineering: 0.2, Procurement: 0.12, Sales: 0.1, Finance: 0.1 },
    companies: [
      'Stonebridge Build', 'Holzwerk Albrecht', 'Cairnfield Civil', 'Keystone Modular',
      'Batipierre', 'Ridgeback Roofing', 'Lattice & Loam', 'Hearthside Homes', 'Plumbline Works',
      'Skånska Taket',
    ],
  },
  {
    name: 'Retail',
    taglines: ['Shops worth the walk', 'Everyday, well chosen', 'Returned is welcome'],
    specialities: ['omnichannel', 'store design', 'loyalty', 'returns', 'merchandising'],
    functions: { Stores: 0.54, Buying: 0.12, Marketing: 0.12, IT: 0.1, Logistics: 0.12 },
    companies: [
      'Marlow & Finch', 'Tinderbox Outdoor', 'Librairie Corvisart', 'Pennywhistle Toys',
      'Fernweh Ausrüster', 'Saffron Lane', 'Copper Kettle Home', 'Brambleside Garden',
      'Velour Shoes', 'Nimbus Eyewear',
    ],
  },
  {
    name: 'Education',
    taglines: ['Courses that finish', 'Skills with a certificate', 'Learn on the job'],
    specialities: ['apprenticeships', 'e-learning', 'languages', 'assessment', 'coaching'],
    functions: { Teaching: 0.48, Product: 0.16, Sales: 0.16, Marketing: 0.12, HR: 0.08 },
    companies: [
      'Lanternhouse Learning', 'Akademie Rosenthal', 'Scholarium Tern', 'Campus Délia',
      'Chalk & Circuit', 'Polyglot Harbour', 'Evergreen Tutors', 'Studium Novum', 'Mentorwell',
      'Brightside Schools',
    ],
  },
  {
    name: 'Hospitality',
    taglines: ['Rooms with a reason', 'Kitchens in full view', 'Stay a while'],
    specialities: ['boutique hotels', 'events', 'catering', 'revenue management', 'spa'],
    functions: { Operations: 0.5, Kitchen: 0.2, Sales: 0.12, Marketing: 0.1, HR: 0.08 },
    companies: [
      'Hotel Aurelian Group', 'Lakeshore Lodges', 'Gasthof Silberblick', 'Table d’Armand',
      'Wayfarer Hostels', 'Pinecrest Resorts', 'Cloverfield Catering', 'Villa Serrano',
      'Nightjar Hotels', 'Old Mill Inns',
    ],
  },
  {
    name: 'Textiles',
    taglines: ['Cloth with a past', 'Woven once, worn for years', 'Colour without rivers'],
    specialities: ['technical textiles', 'dyeing', 'knitwear', 'recycled fibre', 'workwear'],
    functions: { Production: 0.5, Design: 0.14, Procurement: 0.12, Sales: 0.14, Quality: 0.1 },
    companies: [
      'Loomwright', 'Filature Montclar', 'Weberei Sonnleitner', 'Selvedge & Sons',
      'Tarn Valley Wool', 'Indigo Quay', 'Threadneedle Workwear', 'Lainière Aubrac',
      'Patchwork Fibres', 'Silkmoor',
    ],
  },
];
