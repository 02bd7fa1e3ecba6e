<?php
/**
 * Plugin Name:       Kvartal Embed
 * Description:       Shows charts, maps and key figures of a Kvartal portal where its address stands in a post.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       kvartal-embed
 *
 * WordPress frames unknown providers in a sandbox and removes their script, so that frames keep a fixed
 * height. This plugin registers the portal as a known oEmbed provider.
 *
 * @package KvartalEmbed
 */

defined( 'ABSPATH' ) || exit;

const KVARTAL_EMBED_OPTION = 'kvartal_embed_url';

/**
 * Reads the origin of a portal out of an address, such as `https://portal.example.org`.
 *
 * @param mixed $address What was configured.
 * @return string The origin; '' where the address is none.
 */
function kvartal_embed_origin( $address ) {
	$parts = is_string( $address ) ? wp_parse_url( trim( $address ) ) : false;
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	if ( ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) ) {
		return '';
	}
	// The pattern of a provider has its own meaning for '*'.
	if ( ! preg_match( '/^[a-z0-9.-]+$/i', $parts['host'] ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . $port;
}

/**
 * The origin of the portal: of the constant KVARTAL_URL, else of the setting. The filter `kvartal_embed_url`
 * has the last word.
 *
 * @return string '' where none is configured.
 */
function kvartal_embed_portal() {
	$configured = defined( 'KVARTAL_URL' ) ? KVARTAL_URL : get_option( KVARTAL_EMBED_OPTION, '' );
	return kvartal_embed_origin( apply_filters( 'kvartal_embed_url', $configured ) );
}

/** Registers the portal: WordPress then keeps the HTML of its oEmbed answers as it is. */
function kvartal_embed_register_provider() {
	$portal = kvartal_embed_portal();
	if ( '' !== $portal ) {
		wp_oembed_add_provider( $portal . '/*', $portal . '/oembed' );
	}
}
add_action( 'init', 'kvartal_embed_register_provider' );

/**
 * Checks the setting before it is stored, and says why it is refused.
 *
 * @param mixed $value What was typed.
 * @return string The origin, or the value that was stored before.
 */
function kvartal_embed_sanitize( $value ) {
	$is_empty = ! is_string( $value ) || '' === trim( $value );
	$origin   = kvartal_embed_origin( $value );
	if ( $is_empty || '' !== $origin ) {
		return $origin;
	}
	add_settings_error(
		KVARTAL_EMBED_OPTION,
		'kvartal_embed_invalid',
		__( 'The address of the Kvartal portal must begin with https:// or http:// and name a host.', 'kvartal-embed' )
	);
	return (string) get_option( KVARTAL_EMBED_OPTION, '' );
}

/** Adds the setting to Settings, Media. */
function kvartal_embed_settings() {
	register_setting(
		'media',
		KVARTAL_EMBED_OPTION,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'kvartal_embed_sanitize',
		)
	);
	// WordPress prints a section named 'embeds' of its own accord, so the name is another.
	add_settings_section( 'kvartal_embed', __( 'Kvartal', 'kvartal-embed' ), '__return_null', 'media' );
	add_settings_field(
		KVARTAL_EMBED_OPTION,
		__( 'Address of the portal', 'kvartal-embed' ),
		'kvartal_embed_field',
		'media',
		'kvartal_embed',
		array( 'label_for' => KVARTAL_EMBED_OPTION )
	);
}
add_action( 'admin_init', 'kvartal_embed_settings' );

/** Prints the field of the setting; read-only where the constant decides. */
function kvartal_embed_field() {
	$value = defined( 'KVARTAL_URL' ) ? KVARTAL_URL : get_option( KVARTAL_EMBED_OPTION, '' );
	printf(
		'<input type="url" class="regular-text code" id="%1$s" name="%1$s" value="%2$s" placeholder="https://portal.example.org"%3$s>',
		esc_attr( KVARTAL_EMBED_OPTION ),
		esc_attr( is_string( $value ) ? $value : '' ),
		defined( 'KVARTAL_URL' ) ? ' readonly' : ''
	);
}
