import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';

/** What validators of OpenAPI descriptions say, each one by its own reading of the specification. */

/**
 * The faults that each validator finds, by its name.
 * @param {object} description
 * @returns {Promise<Record<string, string[]>>}
 */
export async function validateOpenApi(description) {
  const seriousme = await new Validator().validate(structuredClone(description));
  const apidevtools = await SwaggerParser.validate(structuredClone(description)).then(
    () => [],
    (error) => [String(error)],
  );
  return {
    '@seriousme/openapi-schema-validator': seriousme.valid
      ? []
      : [JSON.stringify(seriousme.errors)],
    '@apidevtools/swagger-parser': apidevtools,
  };
}
