import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import { tenantTable } from './tenant-table.ts';

/** Countries. All shops share countries, cities, areas and thanas. */
export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  nameBn: text('name_bn').notNull(),
});

/** The 64 districts of Bangladesh. */
export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
    division: text('division').notNull(),
  },
  (table) => [index('cities_of_country').on(table.countryId)],
);

/** Upazilas and metropolitan thanas. The zone selects the delivery charge. */
export const areas = pgTable(
  'areas',
  {
    id: integer('id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
    isMetropolitan: boolean('is_metropolitan').notNull(),
    zone: text('zone', { enum: DELIVERY_ZONES }).notNull(),
  },
  (table) => [index('areas_of_city').on(table.cityId)],
);

/** Unions, post offices or neighbourhoods. They are optional in addresses. */
export const thanas = pgTable(
  'thanas',
  {
    id: integer('id').primaryKey(),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
  },
  (table) => [index('thanas_of_area').on(table.areaId)],
);

export const areaZones = tenantTable(
  'area_zones',
  {
    areaId: integer('area_id').notNull(),
    zone: text('zone', { enum: DELIVERY_ZONES }).notNull(),
  },
  {
    key: ['areaId'],
    extras: (table) => [foreignKey({ columns: [table.areaId], foreignColumns: [areas.id] })],
  },
);
